import { cashOutMethodCodes } from 'shared-contracts/api';
import { requiredFields, type CashOutFields } from './cashOutFields';
import { cashOutRequest } from './cashOutRequest';

const fields: CashOutFields = {
  routingNumber: ' 021 ',
  accountNumber: '0001',
  accountName: 'Ada Byron',
  email: 'ada@mail.test',
  payoutAccountName: 'A. Byron',
  toAccount: '4455',
};
const proofs = {
  idcardProofId: '1',
  idcardHoldProofId: '2',
  addressProofId: '3',
  paymentProofId: '4',
};

it('[D-033] the request has the amount as a decimal, the method, the proofs and type 0', () => {
  const request = cashOutRequest({ amountMinor: 12_345, method: 'BANK_CARD', fields, proofs });
  expect(request).toEqual({
    amount: '123.45',
    paymentMethod: 'BANK_CARD',
    routingNumber: '021',
    accountNumber: '0001',
    accountName: 'Ada Byron',
    email: '',
    payoutData: { accountName: '', toAccount: '' },
    ...proofs,
    type: 0,
  });
});

it.each(cashOutMethodCodes)('[D-033] sends only the fields of the payout method %s', (method) => {
  const { payoutData, ...request } = cashOutRequest({ amountMinor: 2_500, method, fields, proofs });
  const sentFields = {
    routingNumber: request.routingNumber,
    accountNumber: request.accountNumber,
    accountName: request.accountName,
    email: request.email,
    payoutAccountName: payoutData.accountName,
    toAccount: payoutData.toAccount,
  };
  const filledFields = Object.entries(sentFields)
    .filter(([, value]) => value !== '')
    .map(([name]) => name);
  expect(filledFields.sort()).toEqual([...requiredFields[method]].sort());
});
