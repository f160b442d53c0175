import { act, screen } from '@testing-library/react';
import { errorCodes, getCashOutConfig, listCashOutMethods } from 'shared-contracts/api';
import { fakeUser } from 'shared-contracts/testing';
import { cashOutHost, openCashOut, wireConfig } from './testing/openCashOut';

afterEach(() => jest.restoreAllMocks());

const proofs = () => screen.queryByText('ID proof');
const standing = { availableBalance: '600.00', idcardProofId: 'id-1', paymentProofId: 'pay-1' };

/** The next refresh of the session brings this profile. */
function changeAtRefresh(fake: ReturnType<typeof cashOutHost>, changes: Parameters<typeof fakeUser>[0]) {
  const user = fakeUser({ ...standing, ...changes });
  jest.spyOn(fake.host, 'refreshSession').mockImplementation(() => {
    act(() => fake.session$.next({ kind: 'member', user }));
    return Promise.resolve({ isRefreshed: true, rollingAmountMinor: user.rollingAmountMinor });
  });
}

it('says before the pictures are sent that the amount is no longer available', async () => {
  const fake = cashOutHost();
  const { toProofs } = await openCashOut(fake);
  changeAtRefresh(fake, { withdrawableBalance: '40.00' });
  await toProofs();
  expect(fake.askedFor('toast')).toEqual([{ text: 'Withdrawable blance insufficient', tone: 'bad' }]);
  expect(proofs()).toBeNull();
  expect(screen.getByText('You can cash out').parentElement).toHaveTextContent('$40.00');
});

it('says before the pictures are sent that something has to be wagered since', async () => {
  const fake = cashOutHost();
  const { toProofs } = await openCashOut(fake);
  changeAtRefresh(fake, { withdrawableBalance: '500.00', rollingAmount: '30.00' });
  await toProofs();
  const text =
    'Your wagered amount is below standard: $30.00 more has to be wagered before you can cash out.';
  expect(fake.askedFor('alert')).toEqual([{ text, title: undefined }]);
  expect(proofs()).toBeNull();
  expect(screen.getByText('You can cash out').parentElement).toHaveTextContent('$0.00');
});

it('goes on with what is known when the session cannot be refreshed', async () => {
  const fake = cashOutHost();
  const { toProofs } = await openCashOut(fake);
  jest.spyOn(fake.host, 'refreshSession').mockResolvedValue({ isRefreshed: false, rollingAmountMinor: 0 });
  await toProofs();
  expect(proofs()).toBeVisible();
});

const bank = { code: 'BANK_CARD', name: 'Bank account' };

it.each([
  ['left out', [bank]],
  ['listed as off', [bank, { code: 'PAYPAL', name: 'PayPal', enabled: 0 }]],
])('says before the pictures are sent that the method was switched off and is %s', async (_, data) => {
  const fake = cashOutHost();
  const { toProofs, choose, user, field, press } = await openCashOut(fake);
  fake.answer(listCashOutMethods, () => ({ data }));
  await toProofs();
  expect(proofs()).toBeNull();
  const select = screen.getByRole('combobox');
  expect(select).toHaveAccessibleDescription(
    'PayPal is no longer available. Choose another cash-out method.',
  );
  expect(select).toHaveFocus();
  expect(select).toHaveValue('');
  expect(screen.queryByRole('option', { name: 'PayPal' })).toBeNull();
  // The other method goes on.
  await choose('BANK_CARD');
  await user.type(field('Routing number'), '021000021');
  await user.type(field('Account number'), '12345678');
  await user.type(field('Account name'), 'Ada');
  await press('Continue');
  expect(proofs()).toBeVisible();
});

it('says before the pictures are sent that the minimum was raised', async () => {
  const fake = cashOutHost();
  const { toProofs } = await openCashOut(fake);
  fake.answer(getCashOutConfig, () => ({ data: { ...wireConfig, minimumAmount: 150 } }));
  await toProofs();
  expect(proofs()).toBeNull();
  expect(fake.askedFor('toast')).toEqual([{ text: 'The minimum cash-out is $150', tone: 'bad' }]);
});

it('says before the pictures are sent that the fee has changed, and goes on at the next press', async () => {
  const fake = cashOutHost();
  const { toProofs, press } = await openCashOut(fake);
  fake.answer(getCashOutConfig, () => ({ data: { ...wireConfig, fee: 2 } }));
  await toProofs();
  expect(proofs()).toBeNull();
  const text = 'The cash-out fee is now $2.00. Press Continue again to go on.';
  expect(screen.getByText(text)).toBeVisible();
  await press('Continue');
  expect(proofs()).toBeVisible();
  expect(screen.getByText('Fee').nextSibling).toHaveTextContent('$2.00');
});

it('[M-110] says before the pictures are sent that a deposit is required since', async () => {
  const fake = cashOutHost();
  const { toProofs } = await openCashOut(fake);
  const requiredDepositAmount4Withdraw = 500;
  fake.answer(getCashOutConfig, () => ({ data: { ...wireConfig, requiredDepositAmount4Withdraw } }));
  await toProofs();
  expect(proofs()).toBeNull();
  expect(fake.askedFor('openPopup')).toEqual([{ popup: 'deposit', params: {} }]);
});

it('goes on with the known offer when it cannot be read again', async () => {
  const fake = cashOutHost();
  const { toProofs } = await openCashOut(fake);
  const busy = () => ({ error: errorCodes.unexpected, message: 'Busy' });
  fake.answer(getCashOutConfig, busy);
  fake.answer(listCashOutMethods, busy);
  await toProofs();
  expect(proofs()).toBeVisible();
  expect(fake.askedFor('alert')).toEqual([]);
});
