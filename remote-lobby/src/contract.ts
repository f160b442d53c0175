import {
  checkBlock,
  checkChat,
  getGame,
  getLaunchUrl,
  getTryPlayUrl,
  getVendorDomains,
  listAllGames,
  listBanners,
  listGameHistory,
  listGames,
  listLatestWins,
} from 'shared-contracts/api';
import { defineContract } from 'shared-contracts/contract';
import { gameClosed, gameOpened } from 'shared-contracts/events';

/** What this remote promises and needs. The compiler holds its code to it, the build its bundle, and the release command every release. */
export const contract = defineContract({
  publishes: [gameClosed, gameOpened],
  hears: [gameClosed],
  opens: ['cashOut', 'deposit', 'game', 'gameHistory', 'search', 'signIn', 'signUp', 'vouchers'],
  calls: [
    checkBlock,
    checkChat,
    getGame,
    getLaunchUrl,
    getTryPlayUrl,
    getVendorDomains,
    listAllGames,
    listBanners,
    listGameHistory,
    listGames,
    listLatestWins,
  ],
  uses: [
    'alert',
    'closePopup',
    'config',
    'go',
    'hear',
    'online$',
    'openPopup',
    'publish',
    'refreshSession',
    'serves',
  ],
});

declare module 'shared-contracts/contract' {
  interface Declared {
    readonly contract: typeof contract;
  }
}
