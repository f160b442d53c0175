import { login, listGames } from 'shared-contracts/api';
import { stack } from '../../support/settings';
import { counted, each, oneOf, type Attack } from './Attack';
import { newCaller, send, sendRaw, statusesIn } from './target';

const { host } = new URL(stack.origin);

/** Opens connections that never end what they begin; answers with how long the slowest was held. */
async function hold(connections: number, bytes: string, waitMs: number): Promise<readonly number[]> {
  const caller = newCaller();
  const held = await Promise.all(
    Array.from({ length: connections }, () => sendRaw(caller, bytes, { waitMs })),
  );
  return held.map(({ isClosed, tookMs }) => (isClosed ? tookMs : Infinity));
}

const slow = (name: string, what: string, bytes: string, limitMs: number): Attack => ({
  name,
  source: 'API4, ASVS 4.2',
  run: async () => {
    const heldMs = await hold(100, bytes, limitMs + 8_000);
    const kept = heldMs.filter((ms) => ms > limitMs + 5_000).length;
    const slowest = Math.max(...heldMs.filter(Number.isFinite), 0) / 1_000;
    return {
      what,
      count: heldMs.length,
      answered: `closed after at most ${slowest.toFixed(1)} s`,
      faults:
        kept > 0 ? [`${String(kept)} connections were held longer than ${String(limitMs / 1_000)} s`] : [],
    };
  },
});

const slowHeads = slow(
  'slow headers',
  '100 connections that never end their headers',
  `GET / HTTP/1.1\r\nhost: ${host}\r\nx-slow: `,
  10_000,
);
const slowBodies = slow(
  'slow bodies',
  '100 requests that never end their body',
  `POST /api/sys/auth/login HTTP/1.1\r\nhost: ${host}\r\nlang: en\r\norigin: ${stack.origin}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 500\r\n\r\nusername=`,
  15_000,
);

const largeBodies: Attack = {
  name: 'large and compressed bodies',
  source: 'API4, ASVS 4.3',
  run: () => {
    const json = 'application/json';
    return each(
      '10 MB of JSON, 30,000 nested lists, a compressed body, 5,000 fields',
      [
        ['10 MB', { body: `{"a":"${'x'.repeat(10_000_000)}"}`, headers: { 'content-type': json } }],
        ['nested', { body: `${'['.repeat(30_000)}${']'.repeat(30_000)}`, headers: { 'content-type': json } }],
        ['gzip', { body: 'H4sIAAAAAAAA', headers: { 'content-type': json, 'content-encoding': 'gzip' } }],
        [
          'fields',
          {
            body: `{${Array.from({ length: 5_000 }, (_, at) => `"f${String(at)}":1`).join()}}`,
            headers: { 'content-type': json },
          },
        ],
      ],
      async ({ body, headers }) => {
        const own = { origin: stack.origin, lang: 'en', ...headers };
        const { status, text, tookMs } = await send(newCaller(), '/api/sys/payp/findOrder', {
          method: 'POST',
          headers: own,
          body,
        });
        if (tookMs > 1_000) return `took ${tookMs.toFixed(0)} ms`;
        return status === 200 && !text.includes('"error":-') ? 'served' : status;
      },
      oneOf(0, 200, 400, 413, 415),
    );
  },
};

const slowPatterns: Attack = {
  name: 'slow patterns (ReDoS)',
  source: 'ASVS 1.3, API4',
  run: async ({ attacker }) => {
    // As long as bodies of small and of usual calls may be.
    const texts = [300, 4_000].flatMap((long) => [
      `${'a'.repeat(long)}!`,
      'a@'.repeat(long / 2),
      `${'1,'.repeat(long / 2)}x`,
      `${' '.repeat(long)}x`,
      `${'a.'.repeat(long / 2)}@b`,
      '٣'.repeat(long / 2),
    ]);
    return each(
      'long texts that make patterns try again, as name, amount, order and page of a list',
      texts.flatMap((text, at) =>
        ([login.path, '/sys/payp/findOrder', '/sys/deposit/payp/depositOrder', listGames.path] as const).map(
          (path) => [`${path} ${String(at)}`, { path, text }] as const,
        ),
      ),
      async ({ path, text }) => {
        const { tookMs, status } = await send(attacker, `/api${path}`, {
          method: 'POST',
          headers: {
            ...{ origin: stack.origin, lang: 'en', 'content-type': 'application/json' },
            ...{ authorization: attacker.token, cookie: attacker.cookie },
          },
          body: JSON.stringify({
            username: text,
            password: text,
            type: 'MEMBER',
            orderId: text,
            amount: text,
            memberId: text,
            pageNum: text,
            name_LIKE: text,
          }),
        });
        return tookMs > 1_000 ? `took ${tookMs.toFixed(0)} ms` : status;
      },
      oneOf(200, 400, 413, 415),
    );
  },
};

const manyAtOnce: Attack = {
  name: 'all places taken by one address',
  source: 'API4',
  run: async () => {
    const caller = newCaller();
    const answers = await Promise.all(
      Array.from({ length: 400 }, () =>
        send(caller, '/api/sys/auth/login', {
          method: 'POST',
          headers: { origin: stack.origin, lang: 'en', 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'nobody-at-all', password: 'guess', type: 'MEMBER' }),
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    const odd = statuses.filter((status) => ![200, 429, 503].includes(status)).length;
    return {
      what: '400 sign-ins at once from one address',
      count: answers.length,
      answered: counted(statuses),
      faults: odd > 0 ? [`${String(odd)} were answered in another way than served or told to wait`] : [],
    };
  },
};

/** Whether hidden requests were answered is counted by the number of answers. */
const pipelining: Attack = {
  name: 'pipelined requests',
  source: 'API4',
  run: async () => {
    const one = `GET /healthz HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
    const { text } = await sendRaw(newCaller(), one.repeat(5_000), { waitMs: 5_000 });
    const statuses = statusesIn(text);
    return {
      what: '5,000 requests on one connection without waiting',
      count: statuses.length,
      answered: counted(statuses),
      faults: statuses.some((status) => status >= 500 && status !== 503) ? ['a request failed'] : [],
    };
  },
};

export const exhaustionAttacks: readonly Attack[] = [
  slowHeads,
  slowBodies,
  largeBodies,
  slowPatterns,
  manyAtOnce,
  pipelining,
];
