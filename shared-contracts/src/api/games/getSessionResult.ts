import * as v from 'valibot';
import { AmountMinor } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';

/**
 * The member's stakes and wins in all real-money games since the sign-in. Returned stakes do not count. The
 * specification does not have this call. Source: e2e/docs/transparency.md.
 */
export const getSessionResult = defineEndpoint({
  path: '/sys/game/sessionResult',
  body: 'form',
  request: NoInput,
  reply: v.pipe(
    v.object({ staked: AmountMinor, won: AmountMinor }),
    v.transform(({ staked, won }) => ({ netMinor: won - staked })),
  ),
});
