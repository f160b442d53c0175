import {
  acquireScript,
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

/** What the shell hears and calls. What it offers the remotes and which popups it hands on is read from shared-contracts. */
export const contract = defineContract({
  publishes: [],
  hears: [depositCredited, gameClosed, gameOpened, signedIn, signedUp],
  opens: [],
  // Of the sign-in and sign-up replies, which the account calls for, it keeps the session.
  calls: [
    acquireScript,
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
