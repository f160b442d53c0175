import * as v from 'valibot';
import { Count, Flag } from '../../domain';
import { AuthCode } from '../access/AuthCode';
import { defineEndpoint } from '../defineEndpoint';
import { NoData, NoInput } from '../emptySchemas';

const AuthCodeInput = v.object({ authCode: AuthCode });
/** The API never returns these codes again. */
const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

/** Whether the member has a second factor, and the number of unused recovery codes. */
export const getSecondFactor = defineEndpoint({
  path: '/sys/member/secondFactor/find',
  body: 'form',
  request: NoInput,
  reply: v.object({ enabled: Flag, recoveryCodes: Count }),
});

/** Starts the setup with a new secret in base32. The second factor is not active before `enableSecondFactor`. */
export const setUpSecondFactor = defineEndpoint({
  path: '/sys/member/secondFactor/setup',
  body: 'form',
  request: v.object({ password: v.pipe(v.string(), v.maxLength(128)) }),
  reply: v.object({ secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]+$/)) }),
});

/** Finishes the setup with the first code, and returns the recovery codes. */
export const enableSecondFactor = defineEndpoint({
  path: '/sys/member/secondFactor/enable',
  body: 'form',
  request: AuthCodeInput,
  reply: RecoveryCodes,
});

export const disableSecondFactor = defineEndpoint({
  path: '/sys/member/secondFactor/disable',
  body: 'form',
  request: AuthCodeInput,
  reply: NoData,
});

/** Replaces all recovery codes. */
export const renewRecoveryCodes = defineEndpoint({
  path: '/sys/member/secondFactor/renewCodes',
  body: 'form',
  request: AuthCodeInput,
  reply: RecoveryCodes,
});
