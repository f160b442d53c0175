import { cleanup, screen, within } from '@testing-library/react';
import { applyForCashOut, uploadFile } from 'shared-contracts/api';
import { callsTo, cashOutHost, openCashOut } from './testing/openCashOut';

afterEach(() => {
  jest.restoreAllMocks();
});

it('after a lost response, the popup shows a notice and can only send the same cash-out again', async () => {
  const fake = cashOutHost({ idcardProofId: '' });
  fake.respond(uploadFile, () => ({ data: 'id-2' }));
  const unsavedReports: unknown[] = [];
  fake.respond(applyForCashOut, () => {
    unsavedReports.push(fake.hostCallsTo('holdUnsaved').at(-1));
    return { error: -1, message: '' };
  });
  const { openProofs, press, chooseFile, user } = await openCashOut(fake);
  await openProofs();
  await chooseFile(/^ID proof Choose/);
  await press('Cash out $100.00');
  const notice = within(screen.getByRole('alert'));
  expect(notice.getByText(/didn't get a response/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await user.click(notice.getByRole('button', { name: 'Cash-out history' }));
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'cashOutHistory', params: {} }]);
  await press('Cash out $100.00');
  const [firstKey, secondKey] = callsTo(fake, applyForCashOut).map(({ idempotencyKey }) => idempotencyKey);
  expect(secondKey).toBe(firstKey);
  expect([...unsavedReports, fake.hostCallsTo('holdUnsaved').at(-1)]).toEqual([false, false, false]);
  const refreshCount = fake.hostCallsTo('refreshSession').length;
  cleanup();
  expect(fake.hostCallsTo('refreshSession')).toHaveLength(refreshCount + 1);
});
