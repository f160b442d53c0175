import type { Browser } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { encodeRequest, register, type Endpoint } from 'shared-contracts/api';
import { signUpInput } from '../../support/registerMember';
import { stack } from '../../support/settings';

export interface HttpResponse {
  /** 0 if the connection was closed without a response. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly tookMs: number;
}

export interface Envelope extends HttpResponse {
  /** Undefined if the response is not an envelope. */
  readonly error: number | undefined;
  readonly message: string;
  readonly data: unknown;
}

export interface Caller {
  /** A loopback address, 127.x.y.z. The product counts its limits per address. */
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

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
  readonly port?: number;
}

const { host } = new URL(stack.origin);
let addressCount = 0;
let nameCount = 0;

/** Each caller gets its own loopback address, the counter in base 128, so that callers do not share rate limits. */
export function newCaller(): Caller {
  addressCount += 1;
  return {
    address: `127.${String(10 + (addressCount >> 14))}.${String((addressCount >> 7) & 127)}.${String((addressCount & 127) + 1)}`,
  };
}

export function send({ address }: Caller, path: string, options: RequestOptions = {}): Promise<HttpResponse> {
  const { method = 'GET', headers = {}, body, port = stack.port } = options;
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number, responseHeaders: IncomingHttpHeaders, text: string) => {
      resolve({ status, headers: responseHeaders, text, tookMs: performance.now() - startedMs });
    };
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        localAddress: address,
        agent: false,
        headers: { host, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => {
          finish(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString('utf8'));
        });
        response.on('end', () => {
          finish(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString('utf8'));
        });
      },
    );
    outgoing.on('error', () => {
      finish(0, {}, '');
    });
    outgoing.end(body);
  });
}

interface RawOptions {
  /** Maximum wait for responses after the bytes were sent. */
  readonly waitMs?: number;
  readonly port?: number;
}

/** Sends raw bytes. Returns the received text when the server closes the connection or the time is over. */
export function sendRaw(
  { address }: Caller,
  bytes: string | Buffer,
  { waitMs = 3_000, port = stack.port }: RawOptions = {},
): Promise<{ readonly text: string; readonly isClosed: boolean; readonly tookMs: number }> {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ host: '127.0.0.1', port, localAddress: address });
    const finish = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, isClosed, tookMs: performance.now() - startedMs });
    };
    const timer = setTimeout(() => {
      finish(false);
    }, waitMs);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => {
      finish(true);
    });
    socket.on('close', () => {
      finish(true);
    });
    socket.write(bytes);
  });
}

/** The statuses of all responses in a received text. */
export const statusesIn = (text: string): number[] =>
  // A response can begin on the line where the body of the previous one ends.
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

function envelopeOf(response: HttpResponse): Envelope {
  try {
    const { error, message, data } = JSON.parse(response.text) as Partial<Envelope>;
    return { ...response, error, message: message ?? '', data };
  } catch {
    return { ...response, error: undefined, message: '', data: undefined };
  }
}

/** The headers that the page of a member sends with each call. */
export const sessionHeaders = ({ token, cookie }: Member): Record<string, string> => ({
  origin: stack.origin,
  lang: 'en',
  authorization: token,
  cookie,
});

/** Calls the API like a page of the product. Members send their session. */
export async function call(
  caller: Caller | Member,
  endpoint: Endpoint,
  fields: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Envelope> {
  const { contentType, body } = encodeRequest(endpoint, fields);
  const callerHeaders = 'token' in caller ? sessionHeaders(caller) : { origin: stack.origin, lang: 'en' };
  const response = await send(caller, `/api${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': contentType ?? '', ...callerHeaders, ...headers },
    body: typeof body === 'string' ? body : '',
  });
  return envelopeOf(response);
}

export const signUpFields = (changes: object = {}) => {
  nameCount += 1;
  const username = `atk${Date.now().toString(36)}${String(nameCount)}`;
  return {
    ...signUpInput({ username, email: `${username}@example.com`, password: 'Attack-drill-2026' }),
    // Unique, because sign-up compares names and numbers with those of self-excluded members.
    mobile: String(randomInt(2_000_000_000, 9_999_999_999)),
    lastName: `Traveller ${username}`,
    ...changes,
  };
};

/** Reads the session from the response to a sign-up or a sign-in. */
export function sessionIn({ data, headers }: Envelope): Pick<Member, 'id' | 'token' | 'cookie'> {
  const { id = '', token = '' } = (data ?? {}) as { id?: string | number; token?: string };
  const [cookie = ''] = (headers['set-cookie']?.[0] ?? '').split(';');
  return { id: String(id), token, cookie };
}

interface SignUpCaller extends Caller {
  /** The cookie of the browser's last session. */
  readonly cookie?: string;
}

/** Signs up a new member, by default from a new address. */
export async function newMember(
  changes: object = {},
  { address, cookie = '' }: SignUpCaller = newCaller(),
): Promise<Member> {
  const fields = signUpFields(changes);
  const response = await call({ address }, register, fields, cookie === '' ? {} : { cookie });
  if (response.error !== 0) throw new Error(`The sign-up failed: ${response.message}`);
  const { username, email, password } = fields;
  return { address, username, email, password, ...sessionIn(response) };
}

export async function upload(
  member: Member,
  { type, body }: { type: string; body: Buffer },
): Promise<Envelope> {
  const headers = { ...sessionHeaders(member), 'content-type': type };
  return envelopeOf(await send(member, '/api/sys/file/upload', { method: 'POST', body, headers }));
}

/** The header with the idempotency key that every order needs. */
export const idempotencyHeader = (key: string = randomUUID()): Record<string, string> => ({
  'idempotency-key': key,
});

export interface Target {
  /** The attacks try to read or change the data of this member. */
  readonly victim: Member;
  readonly attacker: Member;
  readonly browser: () => Promise<Browser>;
}
