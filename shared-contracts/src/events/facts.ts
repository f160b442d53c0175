import * as v from 'valibot';
import { Id } from '../domain';
import { defineFact } from './defineFact';

/** A player became a member; the token is already with the host. */
export const signedUp = defineFact({
  topic: 'account/signedUp',
  owner: 'remote-account',
  payload: v.object({ memberId: Id }),
});

/** A member signed in; the token is already with the host. */
export const signedIn = defineFact({
  topic: 'account/signedIn',
  owner: 'remote-account',
  payload: v.object({ memberId: Id }),
});

/** A game fills the page: what would lie over it steps aside. */
export const gameOpened = defineFact({
  topic: 'lobby/gameOpened',
  owner: 'remote-lobby',
  payload: v.object({ gameId: Id, playForFun: v.picklist([0, 1]) }),
});

/** The game is gone, by whichever way out. */
export const gameClosed = defineFact({
  topic: 'lobby/gameClosed',
  owner: 'remote-lobby',
  payload: v.object({ gameId: Id }),
});
