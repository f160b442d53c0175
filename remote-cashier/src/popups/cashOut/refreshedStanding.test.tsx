import { act, screen } from '@testing-library/react';
import { fakeUser } from 'shared-contracts/testing';
import { cashOutHost, openCashOut } from './testing/openCashOut';

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
