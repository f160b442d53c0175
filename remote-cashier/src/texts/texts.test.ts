import { compareTexts } from 'shared-contracts/testing';
import bonusEn from './bonus.en.json';
import bonusFil from './bonus.fil.json';
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
  ['of several views', en, fil],
  ['of deposits', depositEn, depositFil],
  ['of the bonus', bonusEn, bonusFil],
  ['of cash-outs', cashOutEn, cashOutFil],
  ['of the histories', historyEn, historyFil],
  ['of payment results', paymentsEn, paymentsFil],
])('all texts %s exist in English and Filipino, with the same placeholders', (_texts, english, filipino) => {
  expect(compareTexts(english, filipino)).toEqual([]);
});
