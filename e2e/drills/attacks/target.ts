import type { Browser } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { encodeRequest, register, type Endpoint } from 'shared-contracts/api';
import { signUpInput } from '../../support/registerMember';
import { stack } from '../../support/settings';

export interface Answer {
  /** 0: the connection was closed without an answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly tookMs: number;
}

export interface Envelope extends Answer {
  /** Undefined where the answer is no envelope. */
  readonly error: number | undefined;
  readonly message: string;
  readonly data: unknown;
}

export interface Caller {
  /** Of this machine: 127.x.y.z. Limits are counted for each. */
  readonly address: string;
}

export interface Member extends Caller {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly cookie: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
  readonly port?: number;
}

const { host } = new URL(stack.origin);
let addresses = 0;
let names = 0;

/** Another address of this machine for each caller, so that no limit of one counts for another. */
export function newCaller(): Caller {
  addresses += 1;
  return {
    address: `127.${String(10 + (addresses >> 14))}.${String((addresses >> 7) & 127)}.${String((addresses & 127) + 1)}`,
  };
}

export function send({ address }: Caller, path: string, sent: Sent = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, port = stack.port } = sent;
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, answered: IncomingHttpHeaders, text: string) => {
      resolve({ status, headers: answered, text, tookMs: performance.now() - startedMs });
    };
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, path, method, localAddress: address, agent: false },
        headers: { host, ...headers },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', () => {
          end(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts).toString('utf8'));
        });
        answer.on('end', () => {
          end(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts).toString('utf8'));
        });
      },
    );
    asked.on('error', () => {
      end(0, {}, '');
    });
    asked.end(body);
  });
}

interface Raw {
  /** How long to wait for answers after the bytes were sent. */
  readonly waitMs?: number;
  readonly port?: number;
}

/** Sends bytes as they are; answers with all that came back until the connection was closed or the time was over. */
export function sendRaw(
  { address }: Caller,
  bytes: string | Buffer,
  { waitMs = 3_000, port = stack.port }: Raw = {},
): Promise<{ readonly text: string; readonly isClosed: boolean; readonly tookMs: number }> {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ host: '127.0.0.1', port, localAddress: address });
    const end = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, isClosed, tookMs: performance.now() - startedMs });
    };
    const timer = setTimeout(() => {
      end(false);
    }, waitMs);
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
    socket.on('error', () => {
      end(true);
    });
    socket.on('close', () => {
      end(true);
    });
    socket.write(bytes);
  });
}

/** The status of each answer in what came back. */
export const statusesIn = (text: string): number[] =>
  // An answer can begin in the line in which the body of the former one ends.
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

function envelopeOf(answer: Answer): Envelope {
  try {
    const { error, message, data } = JSON.parse(answer.text) as Partial<Envelope>;
    return { ...answer, error, message: message ?? '', data };
  } catch {
    return { ...answer, error: undefined, message: '', data: undefined };
  }
}

/** What the page of a member sends with each call. */
export const signedIn = ({ token, cookie }: Member): Record<string, string> => ({
  ...{ origin: stack.origin, lang: 'en' },
  ...{ authorization: token, cookie },
});

/** Calls the API as the product's page does, or as a member's. */
export async function call(
  who: Caller | Member,
  endpoint: Endpoint,
  fields: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Envelope> {
  const { contentType, body } = encodeRequest(endpoint, fields);
  const own = 'token' in who ? signedIn(who) : { origin: stack.origin, lang: 'en' };
  const answer = await send(who, `/api${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': contentType ?? '', ...own, ...headers },
    body: typeof body === 'string' ? body : '',
  });
  return envelopeOf(answer);
}

export const signUpFields = (changes: object = {}) => {
  names += 1;
  const username = `atk${Date.now().toString(36)}${String(names)}`;
  return {
    ...signUpInput({ username, email: `${username}@example.com`, password: 'Attack-drill-2026' }),
    // A name or number that another member has would be compared with excluded members.
    mobile: String(randomInt(2_000_000_000, 9_999_999_999)),
    lastName: `Traveller ${username}`,
    ...changes,
  };
};

/** The session that a sign-up or a sign-in began. */
export function sessionIn({ data, headers }: Envelope): Pick<Member, 'id' | 'token' | 'cookie'> {
  const { id = '', token = '' } = (data ?? {}) as { id?: string | number; token?: string };
  const [cookie = ''] = (headers['set-cookie']?.[0] ?? '').split(';');
  return { id: String(id), token, cookie };
}

interface SignUp extends Caller {
  /** The cookie of the browser's last session. */
  readonly held?: string;
}

/** Signs somebody up, from an address of their own where none is named. */
export async function newMember(
  changes: object = {},
  { address, held = '' }: SignUp = newCaller(),
): Promise<Member> {
  const fields = signUpFields(changes);
  const answer = await call({ address }, register, fields, held === '' ? {} : { cookie: held });
  if (answer.error !== 0) throw new Error(`No member could be made: ${answer.message}`);
  const { username, email, password } = fields;
  return { address, username, email, password, ...sessionIn(answer) };
}

export async function upload(
  member: Member,
  { type, body }: { type: string; body: Buffer },
): Promise<Envelope> {
  const headers = { ...signedIn(member), 'content-type': type };
  return envelopeOf(await send(member, '/api/sys/file/upload', { method: 'POST', body, headers }));
}

/** The headers of an order. */
export const ordering = (key: string = randomUUID()): Record<string, string> => ({ 'idempotency-key': key });

/** What is attacked. */
export interface Target {
  /** A member who attacks nobody, with something of everything that is their own. */
  readonly victim: Member;
  readonly attacker: Member;
  readonly browser: () => Promise<Browser>;
}
