import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { getBillingInfo, getCardTicket, listCountries, listStates } from 'shared-contracts/api';
import { createFakeHost, type FakeHost } from 'shared-contracts/testing';
import type { DetailsHandle } from '../../flow/DepositMethod';
import { CashierProviders } from '../../testing/CashierProviders';
import type { BillingField, BillingValues, CardFields } from '../cardFields';
import { CardForm } from '../CardForm';
import { createFakeVault, type FakeVault } from './createFakeVault';

export const validBilling: BillingValues = {
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

const statesByCountry: Readonly<Record<string, { code: string; name: string }[]>> = {
  US: [{ code: 'US-NY', name: 'New York' }],
  PH: [{ code: 'PH-00', name: 'Manila' }],
};

/** Responds to all calls that the card form sends. */
export function respondToCardCalls(fake: FakeHost) {
  fake.respond(getBillingInfo, () => ({ data: {} }));
  fake.respond(getCardTicket, ({ key }) => ({ data: { ticket: `ticket of ${key}` } }));
  fake.respond(listCountries, () => ({
    data: [
      { isoCode2: 'US', enName: 'United States' },
      { isoCode2: 'PH', enName: 'Philippines' },
      { isoCode2: 'SG', enName: 'Singapore' },
    ],
  }));
  fake.respond(listStates, ({ countryIsoCode2 }) => ({ data: statesByCountry[countryIsoCode2] ?? [] }));
}

interface RenderedCardForm extends FakeHost {
  readonly vault: FakeVault;
  readonly onChange: jest.Mock;
  unmount(): void;
  lock(locked: boolean): void;
  /** Returns the tip of the first failing check. */
  check(): Promise<string | undefined>;
  collect(): Promise<CardFields | undefined>;
  /** The inputs of the calls to one endpoint, oldest first. */
  callsTo(endpoint: { readonly path: string }): unknown[];
}

/** Shows the card form with a fake vault in its frame. */
export async function showCardForm(
  prepare: (fake: FakeHost) => void = () => undefined,
): Promise<RenderedCardForm> {
  const vault = createFakeVault();
  const fake = createFakeHost('remote-cashier');
  respondToCardCalls(fake);
  prepare(fake);
  const details = createRef<DetailsHandle<CardFields>>();
  const onChange = jest.fn();
  const element = (locked: boolean) => (
    <CashierProviders host={fake.host}>
      <CardForm
        ref={details}
        locked={locked}
        onChange={onChange}
        code="VISA_MASTERCARD_1"
        clearsWhenCredited
        onSubmit={() => undefined}
      />
    </CashierProviders>
  );
  const { rerender, unmount } = render(element(false));
  await settle();
  await vault.loadReady();
  return {
    ...fake,
    vault,
    onChange,
    unmount,
    lock: (locked: boolean) => rerender(element(locked)),
    async check() {
      let fieldError: { readonly tip: string } | undefined;
      act(() => {
        fieldError = details.current?.check();
      });
      await settle();
      return fieldError?.tip;
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
