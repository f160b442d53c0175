import type { commonEn } from 'shared-contracts/messages';
import type en from './en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'newTeam';
    resources: { newTeam: typeof en; common: typeof commonEn };
    returnNull: false;
  }
}
