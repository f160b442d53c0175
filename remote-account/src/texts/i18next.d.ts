import type { commonEn } from 'shared-contracts/messages';
import type documents from './documents.en.json';
import type en from './en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'account';
    // Views also find the texts of the documents popup in the namespace of the package.
    resources: { account: typeof en & typeof documents; common: typeof commonEn };
    returnNull: false;
  }
}
