export { onlyPay as ONLY_PAY } from './onlyPay';
export { visaMastercard1 as VISA_MASTERCARD_1 } from './visaMastercard1';
