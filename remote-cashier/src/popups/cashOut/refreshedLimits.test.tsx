import { act, screen } from '@testing-library/react';
import { errorCodes, getCashOutConfig, listCashOutMethods } from 'shared-contracts/api';
import { fakeUser } from 'shared-contracts/testing';
import { cashOutHost, openCashOut, wireConfig } from './testing/openCashOut';

afterEach(() => jest.restoreAllMocks());

const proofsStep = () => screen.queryByText('ID proof');
const profile = { availableBalance: '600.00', idcardProofId: 'id-1', paymentProofId: 'pay-1' };

/** Makes the next refresh of the session return a changed profile. */
function changeAtRefresh(fake: ReturnType<typeof cashOutHost>, changes: Parameters<typeof fakeUser>[0]) {
  const user = fakeUser({ ...profile, ...changes });
  jest.spyOn(fake.host, 'refreshSession').mockImplementation(() => {
    act(() => fake.session$.next({ kind: 'member', user }));
    return Promise.resolve({ isRefreshed: true, rollingAmountMinor: user.rollingAmountMinor });
  });
}

it('shows before the upload that the amount is no longer available', async () => {
  const fake = cashOutHost();
  const { openProofs } = await openCashOut(fake);
  changeAtRefresh(fake, { withdrawableBalance: '40.00' });
  await openProofs();
  expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Withdrawable blance insufficient', tone: 'bad' }]);
  expect(proofsStep()).toBeNull();
  expect(screen.getByText('You can cash out').parentElement).toHaveTextContent('$40.00');
});

it('shows before the upload that the member must wager now', async () => {
  const fake = cashOutHost();
  const { openProofs } = await openCashOut(fake);
  changeAtRefresh(fake, { withdrawableBalance: '500.00', rollingAmount: '30.00' });
  await openProofs();
  const text = "You haven't wagered enough yet: wager $30.00 more before you can cash out.";
  expect(fake.hostCallsTo('alert')).toEqual([{ text, title: undefined }]);
  expect(proofsStep()).toBeNull();
  expect(screen.getByText('You can cash out').parentElement).toHaveTextContent('$0.00');
});

it('continues with the previous values if the refresh fails', async () => {
  const fake = cashOutHost();
  const { openProofs } = await openCashOut(fake);
  jest.spyOn(fake.host, 'refreshSession').mockResolvedValue({ isRefreshed: false, rollingAmountMinor: 0 });
  await openProofs();
  expect(proofsStep()).toBeVisible();
});

const bank = { code: 'BANK_CARD', name: 'Bank account' };

it.each([
  ['left out of the list', [bank]],
  ['listed as off', [bank, { code: 'PAYPAL', name: 'PayPal', enabled: 0 }]],
])('shows before the upload that the method was disabled and is %s', async (_, data) => {
  const fake = cashOutHost();
  const { openProofs, choose, user, field, press } = await openCashOut(fake);
  fake.respond(listCashOutMethods, () => ({ data }));
  await openProofs();
  expect(proofsStep()).toBeNull();
  const select = screen.getByRole('combobox');
  expect(select).toHaveAccessibleDescription(
    'PayPal is no longer available. Choose another cash-out method.',
  );
  expect(select).toHaveFocus();
  expect(select).toHaveValue('');
  expect(screen.queryByRole('option', { name: 'PayPal' })).toBeNull();
  // The other method can still be chosen.
  await choose('BANK_CARD');
  await user.type(field('Routing number'), '021000021');
  await user.type(field('Account number'), '12345678');
  await user.type(field('Account name'), 'Ada');
  await press('Continue');
  expect(proofsStep()).toBeVisible();
});

it('shows before the upload that the minimum is higher', async () => {
  const fake = cashOutHost();
  const { openProofs } = await openCashOut(fake);
  fake.respond(getCashOutConfig, () => ({ data: { ...wireConfig, minimumAmount: 150 } }));
  await openProofs();
  expect(proofsStep()).toBeNull();
  expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Minimum cash-out: $150', tone: 'bad' }]);
});

it('shows before the upload that the fee has changed, and continues at the next press', async () => {
  const fake = cashOutHost();
  const { openProofs, press } = await openCashOut(fake);
  fake.respond(getCashOutConfig, () => ({ data: { ...wireConfig, fee: 2 } }));
  await openProofs();
  expect(proofsStep()).toBeNull();
  const text = 'The cash-out fee is now $2.00. Press Continue again to accept it.';
  expect(screen.getByText(text)).toBeVisible();
  await press('Continue');
  expect(proofsStep()).toBeVisible();
  expect(screen.getByText('Fee').nextSibling).toHaveTextContent('$2.00');
});

it('[M-110] shows before the upload that a deposit is required now', async () => {
  const fake = cashOutHost();
  const { openProofs } = await openCashOut(fake);
  const requiredDepositAmount4Withdraw = 500;
  fake.respond(getCashOutConfig, () => ({ data: { ...wireConfig, requiredDepositAmount4Withdraw } }));
  await openProofs();
  expect(proofsStep()).toBeNull();
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'deposit', params: {} }]);
});

it('continues with the previous offer if it cannot be loaded again', async () => {
  const fake = cashOutHost();
  const { openProofs } = await openCashOut(fake);
  const busyReply = () => ({ error: errorCodes.unexpected, message: 'Busy' });
  fake.respond(getCashOutConfig, busyReply);
  fake.respond(listCashOutMethods, busyReply);
  await openProofs();
  expect(proofsStep()).toBeVisible();
  expect(fake.hostCallsTo('alert')).toEqual([]);
});
