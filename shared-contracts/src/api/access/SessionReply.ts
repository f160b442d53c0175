import * as v from 'valibot';
import { Id, OptionalText } from '../../domain';

/**
 * The reply to a sign-up or sign-in as a remote sees it: id and name. `token/info` returns the whole profile.
 * The wire also carries `token`. The host's API client stores it, and this schema drops it. Source: D-002.
 */
export const SessionReply = v.object({ id: Id, username: OptionalText });
