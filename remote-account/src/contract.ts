import {
  changePassword,
  checkRegister,
  getVerifyImage,
  listCountries,
  listCurrencies,
  listDialCodes,
  listStates,
  login,
  register,
  registerByName,
  sendForgotMail,
  sendJoinMail,
} from 'shared-contracts/api';
import { defineContract } from 'shared-contracts/contract';
import { signedIn, signedUp } from 'shared-contracts/events';

/** What this remote promises and needs. The compiler holds its code to it, the build its bundle, and the release command every release. */
export const contract = defineContract({
  publishes: [signedIn, signedUp],
  hears: [],
  opens: [
    'changePassword',
    'forgotPassword',
    'joinSubmitted',
    'privacy',
    'signIn',
    'signUp',
    'terms',
    'userAgreement',
  ],
  calls: [
    changePassword,
    checkRegister,
    getVerifyImage,
    listCountries,
    listCurrencies,
    listDialCodes,
    listStates,
    login,
    register,
    registerByName,
    sendForgotMail,
    sendJoinMail,
  ],
  uses: ['alert', 'closePopup', 'config', 'go', 'invitation', 'openPopup', 'publish', 'serves'],
});

declare module 'shared-contracts/contract' {
  interface Declared {
    readonly contract: typeof contract;
  }
}
