import { randomInt } from 'node:crypto';
import type * as v from 'valibot';
import type { registerByName } from 'shared-contracts/api';
import { newSecret } from '../secrets';
import { isEmail, type SignUpInput } from './signUpRules';

type NameOnly = v.InferOutput<(typeof registerByName)['request']>;

export function nameFault({ email, firstName, lastName }: NameOnly): string | undefined {
  if (!email) return 'Email required';
  if (!isEmail(email.trim())) return 'Email is invalid';
  if (!firstName.trim()) return 'firstName required';
  return lastName.trim() ? undefined : 'lastName required';
}

/** All that nobody asked stays empty, and nobody knows the password. */
export function nameOnly({ email, firstName, lastName }: NameOnly): SignUpInput {
  const local = (email.trim().split('@')[0] ?? '').replace(/[^a-z0-9]/gi, '').slice(0, 20);
  const password = newSecret();
  return {
    email,
    username: `${local.toLowerCase() || 'player'}${String(randomInt(10_000, 100_000))}`,
    password,
    repassword: password,
    mobilePrefix: '',
    mobile: '',
    firstName,
    lastName,
    birthday: '',
    countryCode: '',
    stateCode: '',
    city: '',
    postalCode: '',
    address: '',
    receiveExclusive: false,
    agreed: false,
    ticket: 0,
  };
}
