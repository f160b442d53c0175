import * as v from 'valibot';

/** Six digits of an authenticator app, or a recovery code. */
export const AuthCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(40));
