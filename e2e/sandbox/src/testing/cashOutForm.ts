/** The fields of a cash-out to PayPal. The uploaded file `proof` is both the ID and the payment document. */
export const cashOutForm = (
  proof: string,
  amount: string,
  changes: Readonly<Record<string, unknown>> = {},
) => ({
  amount,
  paymentMethod: 'PAYPAL',
  email: 'ada@mail.test',
  type: 0,
  routingNumber: '',
  accountNumber: '',
  accountName: '',
  payoutData: { accountName: '', toAccount: '' },
  idcardProofId: proof,
  paymentProofId: proof,
  idcardHoldProofId: '',
  addressProofId: '',
  ...changes,
});
