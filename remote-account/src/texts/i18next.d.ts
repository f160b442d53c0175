import type { commonEn } from 'shared-contracts/messages';
import type documents from './documents.en.json';
import type en from './en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'account';
    // The texts of a single view are found as if they were the package's own.
    resources: { account: typeof en & typeof documents; common: typeof commonEn };
    returnNull: false;
  }
}
