import * as v from 'valibot';
import { Id, OptionalText } from '../../domain';

/**
 * What registering and signing in answer to a remote: who it is. The whole profile comes with `token/info`.
 * The wire also carries `token`; the host's API client keeps it, and this schema drops it. Source: D-002, A-10.
 */
export const SessionReply = v.object({ id: Id, username: OptionalText });
