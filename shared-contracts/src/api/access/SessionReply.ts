import * as v from 'valibot';
import { Id, OptionalText } from '../../domain';

/**
 * The fields that a remote receives in the reply to a sign-up or sign-in. `token/info` returns the full profile. The
 * server also sends `token`, which the host's API client stores and this schema drops. Source: D-002.
 */
export const SessionReply = v.object({ id: Id, username: OptionalText });
