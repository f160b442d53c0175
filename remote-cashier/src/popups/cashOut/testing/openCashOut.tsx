import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  applyForCashOut,
  checkBlock,
  getCashOutConfig,
  listCashOutMethods,
  type WireReplyOf,
} from 'shared-contracts/api';
import { createFakeHost, fakeUser, type FakeCall, type FakeHost } from 'shared-contracts/testing';
import { CashierProviders } from '../../../testing/CashierProviders';
import { cashOutTexts } from '../../../texts/cashOutTexts';
import { CashOutPopup } from '../CashOutPopup';

type UserParts = NonNullable<Parameters<typeof fakeUser>[0]>;
type WireConfig = WireReplyOf<typeof getCashOutConfig>;

export const wireConfig: WireConfig = {
  minimumAmount: 25,
  withdrawAmounts: '50/100/200',
  withdrawAllowManualInput: 1,
  maxDepositAmount: 100,
  requiredDepositAmount4Withdraw: 20,
};

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** A member who can cash out and has both required proofs. */
const member: UserParts = {
  withdrawableBalance: '500.00',
  availableBalance: '600.00',
  rollingAmount: 0,
  idcardProofId: 'id-1',
  paymentProofId: 'pay-1',
};

export function cashOutHost(user: UserParts = {}, config: Partial<WireConfig> = {}): FakeHost {
  const fake = createFakeHost('remote-cashier');
  fake.session$.next({ kind: 'member', user: fakeUser({ ...member, ...user }) });
  fake.respond(getCashOutConfig, () => ({ data: { ...wireConfig, ...config } }));
  fake.respond(listCashOutMethods, () => ({
    data: [
      { code: 'BANK_CARD', name: 'Bank account' },
      { code: 'PAYPAL', name: 'PayPal' },
      { code: 'BARTER', name: 'Barter' },
    ],
  }));
  fake.respond(applyForCashOut, () => ({ data: null }));
  fake.respond(checkBlock, () => ({ data: 1 }));
  return fake;
}

/** Opens the popup and waits for its form. */
export async function openCashOut(fake: FakeHost) {
  const user = userEvent.setup();
  let nowMs = 1_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const { container } = render(
    <CashierProviders host={fake.host} texts={cashOutTexts}>
      <CashOutPopup host={fake.host} params={{}} />
    </CashierProviders>,
  );
  await screen.findByRole('button', { name: 'Continue' });
  const press = async (name: string | RegExp) => {
    nowMs += 2_000;
    await user.click(screen.getByRole('button', { name }));
    // Waits for the destination check, which the first step loads.
    await act(async () => {
      await import('../payout');
    });
  };
  return {
    container,
    user,
    press,
    /** Clicks less than two seconds after the previous click. */
    pressTooSoon: async (name: string | RegExp) => {
      nowMs += 1_900;
      await user.click(screen.getByRole('button', { name }));
    },
    field: (name: string) => screen.getByRole('textbox', { name }),
    choose: (code: string) => user.selectOptions(screen.getByRole('combobox'), code),
    chooseFile: async (label: RegExp) => {
      const file = new File([png], 'id.png', { type: 'image/png' });
      fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
      await screen.findByText('Uploaded');
    },
    /** Chooses an amount and PayPal, then continues to the second step. */
    openProofs: async (amount = '$100') => {
      await user.click(screen.getByRole('radio', { name: amount }));
      await user.selectOptions(screen.getByRole('combobox'), 'PAYPAL');
      await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@mail.test');
      await press('Continue');
    },
  };
}

export const callsTo = (fake: FakeHost, { path }: { readonly path: string }): readonly FakeCall[] =>
  fake.calls.filter((call) => call.path === path);
