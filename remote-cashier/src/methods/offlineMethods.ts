export { cash as CASH } from './cash';
export { crypt as CRYPT } from './crypt';
export { crypto as CRYPTO } from './crypto';
