import { screen, waitFor } from '@testing-library/react';
import { applyForCashOut, setFilePages, uploadFile } from 'shared-contracts/api';
import { callsTo, cashOutHost, openCashOut } from './testing/openCashOut';

afterEach(() => jest.restoreAllMocks());

const onFile = {
  idcardProofId: 'id-1',
  idcardHoldProofId: 'hold-1',
  addressProofId: 'address-1',
  paymentProofId: 'pay-1',
};

it('[D-033] sends the id of each proof on file in its own field', async () => {
  const fake = cashOutHost(onFile);
  const { openProofs, press } = await openCashOut(fake);
  await openProofs();
  await press('Cash out $100.00');
  expect(callsTo(fake, applyForCashOut)).toMatchObject([{ input: onFile }]);
});

it.each([
  ['idcardProofId', /^ID proof /],
  ['idcardHoldProofId', /^Photo of you holding your ID /],
  ['addressProofId', /^Address proof /],
  ['paymentProofId', /^Payment method proof /],
] as const)('[D-033] sends the id of a new picture as %s', async (name, label) => {
  const fake = cashOutHost(onFile);
  fake.respond(uploadFile, () => ({ data: 'new-1' }));
  const { openProofs, press, chooseFile } = await openCashOut(fake);
  await openProofs();
  await chooseFile(label);
  await press('Cash out $100.00');
  expect(callsTo(fake, applyForCashOut)).toMatchObject([{ input: { ...onFile, [name]: 'new-1' } }]);
});

it('removes the error of a proof after its upload', async () => {
  const fake = cashOutHost({ idcardProofId: '' });
  fake.respond(uploadFile, () => ({ data: 'id-2' }));
  const { openProofs, press, chooseFile } = await openCashOut(fake);
  await openProofs();
  await press('Cash out $100.00');
  const field = screen.getByLabelText(/^ID proof Choose/);
  expect(field).toHaveAccessibleDescription(/Please upload ID proof/);
  await chooseFile(/^ID proof Choose/);
  expect(screen.getByLabelText(/^ID proof Add/)).not.toHaveAccessibleDescription(/Please upload/);
  expect(screen.queryByText('Please upload ID proof')).toBeNull();
});

it('requires another picture of a proof that was not accepted', async () => {
  const fake = cashOutHost({ idcardProofStatus: 30 });
  const { openProofs, press } = await openCashOut(fake);
  expect(screen.getByText('ID and payment method proofs (next step)')).toBeVisible();
  await openProofs();
  expect(screen.getByText('Not accepted')).toBeVisible();
  expect(screen.getAllByText('On file')).toHaveLength(1);
  await press('Cash out $100.00');
  expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Please upload ID proof', tone: 'bad' }]);
  expect(callsTo(fake, applyForCashOut)).toEqual([]);
});

it.each([
  ['sends the cash-out after its pictures are linked', { data: null }, 1, []],
  [
    'sends no cash-out if its pictures cannot be linked, and shows the reason',
    { error: -4, message: 'Not here any more' },
    0,
    ['Not here any more'],
  ],
])('%s', async (_, reply, cashOutCount, alerts) => {
  const fake = cashOutHost({ idcardProofId: '' });
  let uploadCount = 0;
  fake.respond(uploadFile, () => ({ data: `new-${String((uploadCount += 1))}` }));
  fake.respond(setFilePages, () => reply);
  const { openProofs, press, chooseFile } = await openCashOut(fake);
  await openProofs();
  await chooseFile(/^ID proof Choose/);
  await chooseFile(/^ID proof Add/);
  await waitFor(() => expect(screen.getAllByText('id.png')).toHaveLength(2));
  await press('Cash out $100.00');
  expect(callsTo(fake, setFilePages)).toMatchObject([{ input: { id: 'new-1', pages: 'new-2' } }]);
  expect(callsTo(fake, applyForCashOut)).toHaveLength(cashOutCount);
  expect((fake.hostCallsTo('alert') as { text: string }[]).map(({ text }) => text)).toEqual(alerts);
  expect(screen.queryByText(/didn't get a response/)).toBeNull();
});
