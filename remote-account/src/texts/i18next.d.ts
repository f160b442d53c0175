import type { commonEn } from 'shared-contracts/messages';
import type en from './en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'account';
    resources: { account: typeof en; common: typeof commonEn };
    returnNull: false;
  }
}
