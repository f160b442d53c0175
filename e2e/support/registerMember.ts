import { register, type RequestOf } from 'shared-contracts/api';
import { stack } from './settings';

export interface Member {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** By which the session knows the browser: `name=value`. */
  readonly cookie: string;
}

let made = 0;

/** A name that no other journey of this run or of an earlier one has. */
function freshName(): string {
  made += 1;
  const worker = process.env['TEST_PARALLEL_INDEX'] ?? '0';
  return `j${Date.now().toString(36)}${worker}${made.toString(36)}`;
}

interface From {
  readonly api: string;
  /** Where the call comes from, told to an edge that believes this machine. */
  readonly address?: string;
  readonly password?: string;
  readonly email?: string;
}

/** What a sign-up form sends. */
export const signUpInput = (
  who: Pick<Member, 'username' | 'email' | 'password'>,
): RequestOf<typeof register> => ({
  ...who,
  repassword: who.password,
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

/** Signs somebody up through the edge, as the form would; by somebody's invitation, if their code is given. */
export async function registerMember(invitorCode?: string, from: From = stack): Promise<Member> {
  const username = freshName();
  const { api, address, password = 'Journey-2026', email = `${username}@example.com` } = from;
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
  if (error !== 0) throw new Error(`The sandbox refused to sign ${username} up: ${message}`);
  const [cookie = ''] = (reply.headers.getSetCookie()[0] ?? '').split(';');
  return { id: String(data.id), username, email, password, token: data.token, cookie };
}
