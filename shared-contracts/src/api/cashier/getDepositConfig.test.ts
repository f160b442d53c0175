import { readReply } from '../envelope';
import { getDepositConfig } from './getDepositConfig';

const read = (data: unknown) => {
  const reply = readReply(getDepositConfig, { error: 0, message: '', data });
  return reply.ok ? reply.data : undefined;
};

it.each([
  ['no minimum', {}],
  ['null', { minimumAmount: null }],
  ['a minimum that is not an amount', { minimumAmount: 'ten' }],
])('[K-063] the minimum is 10.00 when the operator sends %s', (_, data) => {
  expect(read(data)?.minimumMinor).toBe(1_000);
});

it('[D-023] reads the minimum, the shortcuts and whether manual input is allowed, in each wire format', () => {
  expect(
    read({ minimumAmount: 25, paymentAmounts: '25/50 /x//-5/100.5', paymentAllowManualInput: 1 }),
  ).toEqual({
    minimumMinor: 2_500,
    shortcutsMinor: [2_500, 5_000, 10_050],
    allowsManualInput: true,
  });
  expect(read({ minimumAmount: '25.00', paymentAmounts: null, paymentAllowManualInput: '0' })).toEqual({
    minimumMinor: 2_500,
    shortcutsMinor: [],
    allowsManualInput: false,
  });
});
