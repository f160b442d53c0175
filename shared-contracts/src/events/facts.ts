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

/** A deposit has reached the member's balance; told once for each order. `amountMinor` in minor units of `currency`. */
export const depositCredited = defineFact({
  topic: 'cashier/depositCredited',
  owner: 'remote-cashier',
  payload: v.object({
    orderId: Id,
    amountMinor: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    currency: v.pipe(v.string(), v.maxLength(10)),
    method: v.pipe(v.string(), v.maxLength(40)),
  }),
});
