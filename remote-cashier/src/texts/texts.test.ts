import { textFaults } from 'shared-contracts/testing';
import cashOutEn from './cashOut.en.json';
import cashOutFil from './cashOut.fil.json';
import depositEn from './deposit.en.json';
import depositFil from './deposit.fil.json';
import en from './en.json';
import fil from './fil.json';
import historyEn from './history.en.json';
import historyFil from './history.fil.json';
import paymentsEn from './payments.en.json';
import paymentsFil from './payments.fil.json';

it.each([
  ['that several views say', en, fil],
  ['of deposits', depositEn, depositFil],
  ['of cash-outs', cashOutEn, cashOutFil],
  ['of what was', historyEn, historyFil],
  ['of how a payment went', paymentsEn, paymentsFil],
])('says everything %s in English and in Filipino, with the same blanks to fill', (_what, one, other) => {
  expect(textFaults(one, other)).toEqual([]);
});
