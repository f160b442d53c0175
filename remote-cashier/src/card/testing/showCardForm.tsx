import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { getBillingInfo, getCardTicket, listCountries, listStates } from 'shared-contracts/api';
import { createFakeHost, type FakeHost } from 'shared-contracts/testing';
import type { DetailsHandle } from '../../flow/DepositMethod';
import { Staged } from '../../testing/Staged';
import type { BillingField, BillingValues, CardFields } from '../cardFields';
import { CardForm } from '../CardForm';
import { standInVault, type StandInVault } from './standInVault';

export const faultless: BillingValues = {
  firstName: 'Mary Ann',
  lastName: 'Van Dyke',
  country: 'US',
  state: 'US-NY',
  city: 'New York',
  address: '1 Broadway',
  postalCode: '10001',
};

const labels: Readonly<Record<BillingField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  country: 'Country',
  state: 'State or province',
  city: 'Town or city',
  address: 'Address',
  postalCode: 'Postal code',
};

export const billingField = (field: BillingField) =>
  screen.getByLabelText<HTMLInputElement>(labels[field], { selector: 'input, select' });

export async function settle() {
  await act(() => Promise.resolve());
}

export async function type(entries: Partial<BillingValues>) {
  for (const [field, value] of Object.entries(entries) as [BillingField, string][]) {
    fireEvent.change(billingField(field), { target: { value } });
    await settle();
  }
}

/** What the form asks the server for when it opens. */
export function answerLists(fake: FakeHost) {
  fake.answer(getBillingInfo, () => ({ data: {} }));
  fake.answer(getCardTicket, ({ key }) => ({ data: { ticket: `ticket of ${key}` } }));
  fake.answer(listCountries, () => ({
    data: [
      { isoCode2: 'US', enName: 'United States' },
      { isoCode2: 'PH', enName: 'Philippines' },
      { isoCode2: 'SG', enName: 'Singapore' },
    ],
  }));
  fake.answer(listStates, ({ countryIsoCode2 }) => ({
    data:
      { US: [{ code: 'US-NY', name: 'New York' }], PH: [{ code: 'PH-00', name: 'Manila' }] }[
        countryIsoCode2
      ] ?? [],
  }));
}

interface ShownCardForm extends FakeHost {
  readonly vault: StandInVault;
  readonly onChange: jest.Mock;
  unmount(): void;
  lock(locked: boolean): void;
  /** The tip of the first failing check. */
  check(): Promise<string | undefined>;
  collect(): Promise<CardFields | undefined>;
  /** What was sent to one endpoint, oldest first. */
  callsTo(endpoint: { readonly path: string }): unknown[];
}

/** The card's part of the deposit form with a vault in its frame, as the flow holds it. */
export async function showCardForm(
  prepare: (fake: FakeHost) => void = () => undefined,
): Promise<ShownCardForm> {
  const vault = standInVault();
  const fake = createFakeHost('remote-cashier');
  answerLists(fake);
  prepare(fake);
  const details = createRef<DetailsHandle<CardFields>>();
  const onChange = jest.fn();
  const element = (locked: boolean) => (
    <Staged host={fake.host}>
      <CardForm
        {...{ ref: details, locked, onChange }}
        code="VISA_MASTERCARD_1"
        clearsWhenCredited
        onSubmit={() => undefined}
      />
    </Staged>
  );
  const { rerender, unmount } = render(element(false));
  await settle();
  await vault.arrive();
  return {
    ...fake,
    vault,
    onChange,
    unmount,
    lock: (locked: boolean) => rerender(element(locked)),
    async check() {
      let failed: { readonly tip: string } | undefined;
      act(() => {
        failed = details.current?.check();
      });
      await settle();
      return failed?.tip;
    },
    async collect() {
      let fields: CardFields | undefined;
      await act(async () => {
        fields = await details.current?.collect({ amountMinor: 2_500, key: 'a-key' });
      });
      return fields;
    },
    callsTo: ({ path }: { path: string }) =>
      fake.calls.filter((call) => call.path === path).map(({ input }) => input),
  };
}
