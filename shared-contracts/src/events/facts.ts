import * as v from 'valibot';
import { Id } from '../domain';
import { defineFact } from './defineFact';

/** A visitor became a member. The host has stored the token. */
export const signedUp = defineFact({
  topic: 'account/signedUp',
  owner: 'remote-account',
  payload: v.object({ memberId: Id }),
});

/** A member signed in. The host has stored the token. */
export const signedIn = defineFact({
  topic: 'account/signedIn',
  owner: 'remote-account',
  payload: v.object({ memberId: Id }),
});

/** A game fills the page, so the host hides the elements that would cover it. */
export const gameOpened = defineFact({
  topic: 'lobby/gameOpened',
  owner: 'remote-lobby',
  payload: v.object({ gameId: Id, playForFun: v.picklist([0, 1]) }),
});

/** The game closed, for any reason. */
export const gameClosed = defineFact({
  topic: 'lobby/gameClosed',
  owner: 'remote-lobby',
  payload: v.object({ gameId: Id }),
});

/**
 * A deposit was credited to the member's balance. Published once for each order. `amountMinor` is in minor units of
 * `currency`.
 */
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
