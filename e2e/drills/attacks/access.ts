import { createPaypOrder, getTokenInfo, listCashOuts, listTransactions } from 'shared-contracts/api';
import { stack } from '../../support/settings';
import { qaControl } from '../../support/qa';
import { counted, each, oneOf, type Attack } from './Attack';
import { idsOf } from './idsOf';
import { call, newCaller, ordering, send, signedIn, type Member } from './target';

const profile = async (member: Member) => (await call(member, getTokenInfo, {})).text;

/** Fields by which any call might name whose thing it is about. */
const idFields = [
  'id',
  'memberId',
  'orderId',
  'depositId',
  'withdrawId',
  'fileId',
  'newsId',
  'key',
  'idcardProofId',
  'paymentProofId',
];

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

/** Bodies that name an id, in both encodings: in every field, or in every field but the caller's id and memberId. */
function bodiesOf(id: string, self: string): readonly (readonly [type: string, body: string])[] {
  const everywhere = Object.fromEntries(idFields.map((name) => [name, id]));
  return [everywhere, { ...everywhere, id: self, memberId: self }].flatMap((fields) => [
    [json, JSON.stringify({ ...fields, status: 1, pageNum: 1, pageSize: 20 })] as const,
    [form, new URLSearchParams(fields).toString()] as const,
  ]);
}

/** An unused id of the same form. */
const nobodys = (id: string) =>
  id.includes('-') && id.length === 36 ? '00000000-0000-4000-8000-000000000000' : 'A'.repeat(id.length);
/** The error of a rate limit. It tells nothing about an id. */
const tooMany = '-5';

const foreignObjects: Attack = {
  name: 'objects of another member (IDOR)',
  source: 'API1, API3',
  run: async ({ victim, attacker }) => {
    const { ids, paths } = await idsOf(victim);
    const before = await profile(victim);
    const ask = (path: string, [type, body]: readonly [string, string]) =>
      send(attacker, `/api${path}`, {
        method: 'POST',
        body,
        headers: { ...signedIn(attacker), 'content-type': type },
      });
    const codeIn = (text: string) => /"error":(-?\d+)/.exec(text)?.[1] ?? 'other';
    const answers: string[] = [];
    const faults: string[] = [];
    for (const path of paths) {
      const unknown = new Map<string, string[]>();
      for (const nobody of new Set(ids.map(nobodys))) {
        const codes: string[] = [];
        for (const sent of bodiesOf(nobody, attacker.id)) codes.push(codeIn((await ask(path, sent)).text));
        unknown.set(nobody, codes);
      }
      for (const id of ids)
        for (const [at, sent] of bodiesOf(id, attacker.id).entries()) {
          const { text } = await ask(path, sent);
          const [code, usual] = [codeIn(text), unknown.get(nobodys(id))?.[at]];
          answers.push(code);
          if (text.includes(victim.email) || text.includes(victim.username))
            faults.push(`${path} tells of another member`);
          if (code !== usual && code !== tooMany && usual !== tooMany)
            faults.push(`${path} answers ${code} to another member's id, ${String(usual)} to nobody's`);
        }
    }
    if ((await profile(victim)) !== before) faults.push('the profile of the victim has changed');
    return {
      what: `${String(ids.length)} ids of a member (order, file, message, their own) at ${String(paths.length)} addresses of the API, in two encodings, under ten names, with and without the caller's own id`,
      count: answers.length,
      answered: counted(answers),
      faults: [...new Set(faults)],
    };
  },
};

const foreignFilters: Attack = {
  name: 'lists of another member',
  source: 'API1',
  run: async ({ victim, attacker }) => {
    const filters = [
      { memberId: victim.id },
      { memberId_NEQ: attacker.id },
      { member: victim.id },
      { id_GT: '' },
      { memberId_LIKE: '%' },
      { pageSize: 1_000_000 },
    ];
    return each(
      'filters that name others, in the lists of transactions and cash-outs',
      [listTransactions, listCashOuts].flatMap((endpoint) =>
        filters.map((filter) => [JSON.stringify(filter), { endpoint, filter }] as const),
      ),
      async ({ endpoint, filter }) => {
        const body = JSON.stringify({ pageNum: 1, pageSize: 20, ...filter });
        const { text } = await send(attacker, `/api${endpoint.path}`, {
          method: 'POST',
          body,
          headers: { ...signedIn(attacker), 'content-type': 'application/json' },
        });
        return text.includes(victim.id) || text.includes(victim.username)
          ? 'tells of another'
          : (/"error":(-?\d+)/.exec(text)?.[1] ?? 'other');
      },
      oneOf('0', '-3', '-4'),
    );
  },
};

const crossSite: Attack = {
  name: 'cross-site requests (CSRF, CORS)',
  source: 'ASVS 3.5',
  run: async ({ victim }) => {
    const order = JSON.stringify({ amount: 25, memberId: victim.id, paymentMethod: 'PAYP' });
    const cookie = { cookie: victim.cookie };
    const evil = 'https://evil.example';
    const variants: [string, { headers: Record<string, string>; method?: string }][] = [
      [
        'foreign origin',
        { headers: { ...signedIn(victim), origin: evil, 'content-type': 'application/json' } },
      ],
      [
        'origin and same-site',
        {
          headers: {
            ...signedIn(victim),
            origin: evil,
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/json',
          },
        },
      ],
      [
        'null origin',
        { headers: { ...signedIn(victim), origin: 'null', 'content-type': 'application/json' } },
      ],
      [
        'cross-site',
        {
          headers: {
            ...signedIn(victim),
            'sec-fetch-site': 'cross-site',
            'content-type': 'application/json',
          },
        },
      ],
      [
        'the cookie alone',
        { headers: { ...cookie, origin: stack.origin, 'content-type': 'application/json' } },
      ],
      ['a form', { headers: { ...cookie, origin: evil, 'content-type': 'text/plain' } }],
      [
        'asking first',
        {
          method: 'OPTIONS',
          headers: {
            origin: evil,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization',
          },
        },
      ],
    ];
    const tried = await each(
      'orders from other sites by origin, fetch metadata, cookie and form, and a CORS preflight',
      variants,
      async ({ headers, method = 'POST' }) => {
        const sent = {
          method,
          headers: { ...headers, 'idempotency-key': `csrf-${String(Math.random())}` },
          ...(method === 'POST' && { body: order }),
        };
        const answer = await send(newCaller(), `/api${createPaypOrder.path}`, sent);
        if (answer.headers['access-control-allow-origin'] !== undefined) return 'allowed by CORS';
        return answer.text.includes('"error":0') ? 'ordered' : 'refused';
      },
      oneOf('refused'),
    );
    // Without this all of them might be refused for another reason.
    const fields = { amount: 25, memberId: victim.id, paymentMethod: 'PAYP' };
    const { error } = await call(victim, createPaypOrder, fields, ordering());
    return error === 0
      ? tried
      : { ...tried, faults: [...tried.faults, 'an order of the site itself was refused'] };
  },
};

export const accessAttacks: readonly Attack[] = [foreignObjects, foreignFilters, crossSite];

/** The sums of the whole ledger that must be nothing, and are not. */
export async function ledgerFaults(): Promise<string[]> {
  const audit = (await qaControl('auditLedger')) as Readonly<Record<string, number>>;
  return Object.entries(audit).flatMap(([what, count]) =>
    count === 0 ? [] : [`the ledger: ${what} ${String(count)}`],
  );
}
