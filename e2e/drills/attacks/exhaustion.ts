import { login, listGames } from 'shared-contracts/api';
import { stack } from '../../support/settings';
import { countEach, sendEach, isOneOf, type Attack } from './Attack';
import { newCaller, send, sendRaw, statusesIn } from './target';

const { host } = new URL(stack.origin);

/** Opens connections that never finish their request. Returns for each how long the server held it open. */
async function holdConnections(
  connections: number,
  bytes: string,
  waitMs: number,
): Promise<readonly number[]> {
  const caller = newCaller();
  const connectionResults = await Promise.all(
    Array.from({ length: connections }, () => sendRaw(caller, bytes, { waitMs })),
  );
  return connectionResults.map(({ isClosed, tookMs }) => (isClosed ? tookMs : Infinity));
}

const createSlowAttack = (name: string, summary: string, bytes: string, limitMs: number): Attack => ({
  name,
  source: 'API4, ASVS 4.2',
  run: async () => {
    const heldMs = await holdConnections(100, bytes, limitMs + 8_000);
    const tooLongCount = heldMs.filter((ms) => ms > limitMs + 5_000).length;
    const slowestSeconds = Math.max(...heldMs.filter(Number.isFinite), 0) / 1_000;
    return {
      summary,
      count: heldMs.length,
      responses: `closed after at most ${slowestSeconds.toFixed(1)} s`,
      failures:
        tooLongCount > 0
          ? [`${String(tooLongCount)} connections were held longer than ${String(limitMs / 1_000)} s`]
          : [],
    };
  },
});

const slowHeaders = createSlowAttack(
  'slow headers',
  '100 connections that never end their headers',
  `GET / HTTP/1.1\r\nhost: ${host}\r\nx-slow: `,
  10_000,
);
const slowBodies = createSlowAttack(
  'slow bodies',
  '100 requests that never end their body',
  `POST /api/sys/auth/login HTTP/1.1\r\nhost: ${host}\r\nlang: en\r\norigin: ${stack.origin}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 500\r\n\r\nusername=`,
  15_000,
);

const largeBodies: Attack = {
  name: 'large and compressed bodies',
  source: 'API4, ASVS 4.3',
  run: () => {
    const jsonType = 'application/json';
    return sendEach(
      '10 MB of JSON, 30,000 nested lists, a compressed body, 5,000 fields',
      [
        ['10 MB', { body: `{"a":"${'x'.repeat(10_000_000)}"}`, headers: { 'content-type': jsonType } }],
        [
          'nested',
          { body: `${'['.repeat(30_000)}${']'.repeat(30_000)}`, headers: { 'content-type': jsonType } },
        ],
        ['gzip', { body: 'H4sIAAAAAAAA', headers: { 'content-type': jsonType, 'content-encoding': 'gzip' } }],
        [
          'fields',
          {
            body: `{${Array.from({ length: 5_000 }, (_, index) => `"f${String(index)}":1`).join()}}`,
            headers: { 'content-type': jsonType },
          },
        ],
      ],
      async ({ body, headers }) => {
        const allHeaders = { origin: stack.origin, lang: 'en', ...headers };
        const { status, text, tookMs } = await send(newCaller(), '/api/sys/payp/findOrder', {
          method: 'POST',
          headers: allHeaders,
          body,
        });
        if (tookMs > 1_000) return `took ${tookMs.toFixed(0)} ms`;
        return status === 200 && !text.includes('"error":-') ? 'served' : status;
      },
      isOneOf(0, 200, 400, 413, 415),
    );
  },
};

const slowPatterns: Attack = {
  name: 'slow patterns (ReDoS)',
  source: 'ASVS 1.3, API4',
  run: async ({ attacker }) => {
    // Lengths near the size limits of bodies, for small and for normal calls.
    const texts = [300, 4_000].flatMap((length) => [
      `${'a'.repeat(length)}!`,
      'a@'.repeat(length / 2),
      `${'1,'.repeat(length / 2)}x`,
      `${' '.repeat(length)}x`,
      `${'a.'.repeat(length / 2)}@b`,
      '٣'.repeat(length / 2),
    ]);
    return sendEach(
      'long texts that make regular expressions backtrack, as name, amount, order and page number',
      texts.flatMap((text, index) =>
        ([login.path, '/sys/payp/findOrder', '/sys/deposit/payp/depositOrder', listGames.path] as const).map(
          (path) => [`${path} ${String(index)}`, { path, text }] as const,
        ),
      ),
      async ({ path, text }) => {
        const { tookMs, status } = await send(attacker, `/api${path}`, {
          method: 'POST',
          headers: {
            origin: stack.origin,
            lang: 'en',
            'content-type': 'application/json',
            authorization: attacker.token,
            cookie: attacker.cookie,
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
      isOneOf(200, 400, 413, 415),
    );
  },
};

const manyAtOnce: Attack = {
  name: 'all connections used by one address',
  source: 'API4',
  run: async () => {
    const caller = newCaller();
    const responses = await Promise.all(
      Array.from({ length: 400 }, () =>
        send(caller, '/api/sys/auth/login', {
          method: 'POST',
          headers: { origin: stack.origin, lang: 'en', 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'nobody-at-all', password: 'guess', type: 'MEMBER' }),
        }),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    const unexpectedCount = statuses.filter((status) => ![200, 429, 503].includes(status)).length;
    return {
      summary: '400 sign-ins at once from one address',
      count: responses.length,
      responses: countEach(statuses),
      failures:
        unexpectedCount > 0 ? [`${String(unexpectedCount)} responses were neither 200 nor 429 nor 503`] : [],
    };
  },
};

const pipelining: Attack = {
  name: 'pipelined requests',
  source: 'API4',
  run: async () => {
    const request = `GET /healthz HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
    const { text } = await sendRaw(newCaller(), request.repeat(5_000), { waitMs: 5_000 });
    const statuses = statusesIn(text);
    return {
      summary: '5,000 requests on one connection without waiting',
      count: statuses.length,
      responses: countEach(statuses),
      failures: statuses.some((status) => status >= 500 && status !== 503) ? ['a request failed'] : [],
    };
  },
};

export const exhaustionAttacks: readonly Attack[] = [
  slowHeaders,
  slowBodies,
  largeBodies,
  slowPatterns,
  manyAtOnce,
  pipelining,
];
