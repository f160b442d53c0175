import { checkChat, getArticle, getContactSettings, listVipLevels } from 'shared-contracts/api';
import { defineContract } from 'shared-contracts/contract';

/** What this remote promises and needs. The compiler holds its code to it, the build its bundle, and the release command every release. */
export const contract = defineContract({
  publishes: [],
  hears: [],
  opens: ['contact'],
  calls: [checkChat, getArticle, getContactSettings, listVipLevels],
  uses: ['actOnPromotion', 'closePopup', 'config', 'confirm', 'go', 'openPopup', 'serves'],
});

declare module 'shared-contracts/contract' {
  interface Declared {
    readonly contract: typeof contract;
  }
}
