import {
  checkBlock,
  checkChat,
  getGame,
  getLaunchUrl,
  getSessionResult,
  getTryPlayUrl,
  getVendorDomains,
  listAllGames,
  listBanners,
  listGameFacts,
  listGameFilters,
  listGameHistory,
  listGames,
  listLatestWins,
} from 'shared-contracts/api';
import { defineContract, prefetch } from 'shared-contracts/contract';
import { bannerPx } from 'shared-contracts/domain';
import { gameClosed, gameOpened } from 'shared-contracts/events';

const home = 'screens/home';
/** With this query parameter, the home screen shows one list of games. It then makes other calls. */
const listParam = 'list';

/**
 * Declares the messages, calls and parts of the host API that this remote uses. The compiler, the build and the release
 * command check it.
 */
export const contract = defineContract({
  publishes: [gameClosed, gameOpened],
  hears: [gameClosed],
  opens: ['cashOut', 'deposit', 'game', 'gameFacts', 'gameHistory', 'search', 'signIn', 'signUp', 'vouchers'],
  calls: [
    checkBlock,
    checkChat,
    getGame,
    getLaunchUrl,
    getSessionResult,
    getTryPlayUrl,
    getVendorDomains,
    listAllGames,
    listBanners,
    listGameFacts,
    listGameFilters,
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
  prefetch: [
    prefetch(home, listAllGames, {}, { unless: listParam }),
    prefetch(
      home,
      listBanners,
      { enabled: 1, sortIndex_0: 'ASC' },
      {
        unless: listParam,
        // The first banner is the largest picture of the page, so its picture is prefetched too.
        picture: {
          wide: { field: 'image', ...bannerPx.wide },
          narrow: { field: 'mobileImage', ...bannerPx.narrow },
        },
      },
    ),
  ],
});

declare module 'shared-contracts/contract' {
  interface Declared {
    readonly contract: typeof contract;
  }
}
