import { register, type RequestOf } from 'shared-contracts/api';
import { stack } from './settings';

export interface Member {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** The session cookie, `name=value`. */
  readonly cookie: string;
}

let createdCount = 0;

/** A username that no journey of this or an earlier run uses. */
function createUsername(): string {
  createdCount += 1;
  const worker = process.env['TEST_PARALLEL_INDEX'] ?? '0';
  return `j${Date.now().toString(36)}${worker}${createdCount.toString(36)}`;
}

interface SignUpOptions {
  readonly api: string;
  /** The client address to send in `x-forwarded-for`. The edge must trust this machine. */
  readonly address?: string;
  readonly password?: string;
  readonly email?: string;
}

/** The input that a sign-up form sends. */
export const signUpInput = (
  credentials: Pick<Member, 'username' | 'email' | 'password'>,
): RequestOf<typeof register> => ({
  ...credentials,
  repassword: credentials.password,
  mobilePrefix: '+1',
  mobile: '4165550123',
  firstName: 'Ada',
  lastName: 'Traveller',
  birthday: '1990-04-12',
  countryCode: 'CA',
  stateCode: 'CA-ON',
  city: 'Toronto',
  postalCode: 'M5V 2T6',
  address: '1 Front Street',
  receiveExclusive: false,
  agreed: true,
  step: 3,
  ticket: Date.now(),
});

/** Registers a member through the edge, as the form does. `invitorCode` is the invitation code of another member. */
export async function registerMember(invitorCode?: string, options: SignUpOptions = stack): Promise<Member> {
  const username = createUsername();
  const { api, address, password = 'Journey-2026', email = `${username}@example.com` } = options;
  const input = {
    ...signUpInput({ username, email, password }),
    ...(invitorCode !== undefined && { invitorCode }),
  };
  const reply = await fetch(`${api}${register.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      lang: 'en',
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
    body: JSON.stringify(input),
  });
  const { error, message, data } = (await reply.json()) as {
    error: number;
    message: string;
    data: { id: string | number; token: string };
  };
  if (error !== 0) throw new Error(`The sandbox did not register ${username}: ${message}`);
  const [cookie = ''] = (reply.headers.getSetCookie()[0] ?? '').split(';');
  return { id: String(data.id), username, email, password, token: data.token, cookie };
}
