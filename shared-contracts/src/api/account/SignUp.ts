import * as v from 'valibot';

const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));
const optional = (maxLength: number) => v.optional(text(maxLength), '');

/** The fields of a sign-up. The server validates them again. Source: D-001. */
export const SignUp = v.object({
  email: text(254),
  username: text(64),
  password: text(128),
  repassword: text(128),
  mobilePrefix: text(8),
  mobile: text(32),
  firstName: text(100),
  lastName: text(100),
  gender: v.optional(v.picklist(['MALE', 'FEMALE', ''])),
  /** YYYY-MM-DD. */
  birthday: optional(10),
  /** Currency of the wallet. The one-page sign-up does not send it. The server then uses its default. */
  currency: v.optional(text(3)),
  countryCode: text(2),
  stateCode: text(16),
  city: text(100),
  postalCode: text(20),
  address: text(200),
  receiveExclusive: v.union([v.boolean(), v.picklist(['true', 'false'])]),
  agreed: v.union([v.boolean(), v.picklist(['true', 'false'])]),
  step: v.optional(v.union([v.number(), v.string()])),
  /** Time when the form opened, epoch ms. It is also the key of the verification image. */
  ticket: v.union([v.number(), v.string()]),
  verifyCode: v.optional(text(16)),
  invitorCode: v.optional(text(32)),
  recommendCode: v.optional(text(32)),
});

export type SignUp = v.InferInput<typeof SignUp>;
