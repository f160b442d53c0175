import type { commonEn } from 'shared-contracts/messages';
import type code from './code.en.json';
import type documents from './documents.en.json';
import type en from './en.json';
import type limits from './limits.en.json';
import type security from './security.en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'account';
    // Some popups add their texts to the namespace of the package.
    resources: {
      account: typeof en & typeof code & typeof documents & typeof limits & typeof security;
      common: typeof commonEn;
    };
    returnNull: false;
  }
}
