import {
  acquireScript,
  checkBlock,
  checkChat,
  checkRegion,
  countNews,
  getTokenInfo,
  listVipLevels,
  login,
  logout,
  refreshToken,
  register,
  registerByName,
} from 'shared-contracts/api';
import { defineContract } from 'shared-contracts/contract';
import { depositCredited, gameClosed, gameOpened, signedIn, signedUp } from 'shared-contracts/events';

/**
 * Events and endpoints that the shell uses. The build reads the host's offers to remotes and the popups from
 * shared-contracts.
 */
export const contract = defineContract({
  publishes: [],
  hears: [depositCredited, gameClosed, gameOpened, signedIn, signedUp],
  opens: [],
  // remote-account calls login and the register endpoints. The shell reads the session from their replies.
  calls: [
    acquireScript,
    checkBlock,
    checkChat,
    checkRegion,
    countNews,
    getTokenInfo,
    listVipLevels,
    login,
    logout,
    refreshToken,
    register,
    registerByName,
  ],
  uses: [],
});
