import { contractCalls } from './idsOf';
import { getTokenInfo } from 'shared-contracts/api';
import { stack } from '../../support/settings';
import { counted, type Attack, type Tried } from './Attack';
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

/** Sends texts in every field of every address; none may fail or be told back as markup. */
async function inEveryField(what: string, attacker: Member, texts: readonly unknown[]): Promise<Tried> {
  const answers: string[] = [];
  const faults: string[] = [];
  const headers = {
    ...{ origin: stack.origin, lang: 'en', 'content-type': 'application/json' },
    ...{ authorization: attacker.token, cookie: attacker.cookie },
  };
  for (const { path } of contractCalls)
    for (const text of texts) {
      // Signing out would end the attack.
      if (/logout|refresh|password/.test(path)) continue;
      const body =
        typeof text === 'string' && text.startsWith('{')
          ? text
          : JSON.stringify(Object.fromEntries(fieldNames.map((name) => [name, text])));
      const answer = await send(attacker, `/api${path}`, { method: 'POST', headers, body });
      const code = /"error":(-?\d+)/.exec(answer.text)?.[1] ?? String(answer.status);
      answers.push(code);
      if (answer.status >= 500 || code === '-9')
        faults.push(`${path} failed at ${JSON.stringify(text).slice(0, 40)}`);
      if (/PostgresError|syntax error|SELECT .* FROM/i.test(answer.text))
        faults.push(`${path} tells of the database`);
      if (answer.tookMs > 1_500)
        faults.push(`${path} took ${answer.tookMs.toFixed(0)} ms at ${JSON.stringify(text).slice(0, 40)}`);
    }
  return { what, count: answers.length, answered: counted(answers), faults: faults.slice(0, 10) };
}

const injection: Attack = {
  name: 'injection into queries and pages',
  source: 'ASVS 1.2',
  run: ({ attacker }) =>
    inEveryField('four texts in eleven fields of every address', attacker, [
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
    inEveryField(
      'objects, lists, null, huge numbers and control signs in eleven fields of every address',
      attacker,
      [{ $gt: '' }, [['a'], 1], null, 1e308, '\u0000\u202e\ud800'],
    ),
};

const pollution: Attack = {
  name: 'prototype pollution',
  source: 'ASVS 1.5',
  run: async ({ attacker }) => {
    const tried = await inEveryField('__proto__ and constructor in the body of every address', attacker, [
      '{"__proto__":{"enabled":true,"isAdmin":true,"polluted":"yes"},"id":"x"}',
      '{"constructor":{"prototype":{"polluted":"yes"}},"id":"x"}',
    ]);
    const { text } = await call(attacker, getTokenInfo, {});
    return text.includes('polluted')
      ? { ...tried, faults: [...tried.faults, 'answers carry what was sent'] }
      : tried;
  },
};

export const inputAttacks: readonly Attack[] = [injection, types, pollution];
