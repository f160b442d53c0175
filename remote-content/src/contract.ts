import { checkChat, getArticle, getContactSettings, listVipLevels } from 'shared-contracts/api';
import { defineContract } from 'shared-contracts/contract';

/**
 * Declares the messages, calls and parts of the host API that this remote uses. The compiler, the build and the release
 * command check it.
 */
export const contract = defineContract({
  publishes: [],
  hears: [],
  opens: ['contact', 'limits'],
  calls: [checkChat, getArticle, getContactSettings, listVipLevels],
  uses: ['actOnPromotion', 'closePopup', 'config', 'confirm', 'go', 'openPopup', 'serves'],
});

declare module 'shared-contracts/contract' {
  interface Declared {
    readonly contract: typeof contract;
  }
}
