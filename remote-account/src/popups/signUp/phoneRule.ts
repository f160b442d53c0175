export { phoneDoubt } from 'shared-contracts/rules';
