import { allEndpoints } from './createObjects';
import { getTokenInfo } from 'shared-contracts/api';
import { rejectionCodes } from '../../sandbox/src/errors/Rejection';
import { stack } from '../../support/settings';
import { countEach, type Attack, type AttackResult } from './Attack';
import { call, send, type Member } from './target';

const fieldNames = [
  'id',
  'username',
  'email',
  'orderId',
  'name',
  'name_LIKE',
  'category',
  'pageNum',
  'type',
  'code',
  'message',
];

const databaseError = /PostgresError|syntax error|SELECT .* FROM/i;

/** Sends each value in every field of every endpoint. Each server error, slow response or leak is a failure. */
async function sendInEveryField(
  summary: string,
  attacker: Member,
  values: readonly unknown[],
): Promise<AttackResult> {
  const responses: string[] = [];
  const failures: string[] = [];
  const headers = {
    origin: stack.origin,
    lang: 'en',
    'content-type': 'application/json',
    authorization: attacker.token,
    cookie: attacker.cookie,
  };
  for (const { path } of allEndpoints)
    for (const value of values) {
      // Calls that end or change the session would end the attack.
      if (/logout|refresh|password/.test(path)) continue;
      // A value that is a JSON object replaces the whole body.
      const body =
        typeof value === 'string' && value.startsWith('{')
          ? value
          : JSON.stringify(Object.fromEntries(fieldNames.map((name) => [name, value])));
      const response = await send(attacker, `/api${path}`, { method: 'POST', headers, body });
      const code = /"error":(-?\d+)/.exec(response.text)?.[1] ?? String(response.status);
      responses.push(code);
      if (response.status >= 500 || code === String(rejectionCodes.unexpected))
        failures.push(`${path} failed at ${JSON.stringify(value).slice(0, 40)}`);
      if (databaseError.test(response.text)) failures.push(`${path} reveals the database`);
      if (response.tookMs > 1_500)
        failures.push(
          `${path} took ${response.tookMs.toFixed(0)} ms at ${JSON.stringify(value).slice(0, 40)}`,
        );
    }
  return {
    summary,
    count: responses.length,
    responses: countEach(responses),
    failures: failures.slice(0, 10),
  };
}

const injection: Attack = {
  name: 'injection into queries and pages',
  source: 'ASVS 1.2',
  run: ({ attacker }) =>
    sendInEveryField('four texts in eleven fields of every endpoint', attacker, [
      "' OR '1'='1' --",
      "1'; SELECT pg_sleep(5); --",
      '<img src=x onerror=alert(1)>',
      '${7*7}{{7*7}}$(id)`id`',
    ]),
};

const types: Attack = {
  name: 'values of unexpected types',
  source: 'API3, API10',
  run: ({ attacker }) =>
    sendInEveryField(
      'objects, lists, null, huge numbers and control characters in eleven fields of every endpoint',
      attacker,
      [{ $gt: '' }, [['a'], 1], null, 1e308, '\u0000\u202e\ud800'],
    ),
};

const pollution: Attack = {
  name: 'prototype pollution',
  source: 'ASVS 1.5',
  run: async ({ attacker }) => {
    const result = await sendInEveryField(
      '__proto__ and constructor in the body of every endpoint',
      attacker,
      [
        '{"__proto__":{"enabled":true,"isAdmin":true,"polluted":"yes"},"id":"x"}',
        '{"constructor":{"prototype":{"polluted":"yes"}},"id":"x"}',
      ],
    );
    const { text } = await call(attacker, getTokenInfo, {});
    return text.includes('polluted')
      ? { ...result, failures: [...result.failures, 'responses contain the sent property'] }
      : result;
  },
};

export const inputAttacks: readonly Attack[] = [injection, types, pollution];
