import type { commonEn } from 'shared-contracts/messages';
import type bonus from './bonus.en.json';
import type cashOut from './cashOut.en.json';
import type deposit from './deposit.en.json';
import type en from './en.json';
import type history from './history.en.json';
import type payments from './payments.en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'cashier';
    // The texts of single views are loaded separately, into the namespace of the package.
    resources: {
      cashier: typeof en & typeof bonus & typeof cashOut & typeof deposit & typeof history & typeof payments;
      common: typeof commonEn;
    };
    returnNull: false;
  }
}
