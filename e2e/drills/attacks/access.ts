import { createPaypOrder, getTokenInfo, listCashOuts, listTransactions } from 'shared-contracts/api';
import { stack } from '../../support/settings';
import { qaControl } from '../../support/qa';
import { countEach, sendEach, isOneOf, type Attack } from './Attack';
import { createObjects } from './createObjects';
import { call, newCaller, idempotencyHeader, send, sessionHeaders, type Member } from './target';

const readProfile = async (member: Member) => (await call(member, getTokenInfo, {})).text;

/** Fields that may name the owner or the object of a call. */
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

const formType = 'application/x-www-form-urlencoded';
const jsonType = 'application/json';

/** Returns JSON and form bodies with the id in every field. In half of them, `id` and `memberId` are the caller's. */
function bodiesOf(id: string, callerId: string): readonly (readonly [type: string, body: string])[] {
  const withIdInAll = Object.fromEntries(idFields.map((name) => [name, id]));
  return [withIdInAll, { ...withIdInAll, id: callerId, memberId: callerId }].flatMap((fields) => [
    [jsonType, JSON.stringify({ ...fields, status: 1, pageNum: 1, pageSize: 20 })] as const,
    [formType, new URLSearchParams(fields).toString()] as const,
  ]);
}

/** An unused id of the same format. */
const unusedIdLike = (id: string) =>
  id.includes('-') && id.length === 36 ? '00000000-0000-4000-8000-000000000000' : 'A'.repeat(id.length);
/** The error code of a rate limit. It reveals nothing about an id. */
const rateLimited = '-5';

const foreignObjects: Attack = {
  name: 'objects of another member (IDOR)',
  source: 'API1, API3',
  run: async ({ victim, attacker }) => {
    const { ids, paths } = await createObjects(victim);
    const profileBefore = await readProfile(victim);
    const sendBody = (path: string, [type, body]: readonly [string, string]) =>
      send(attacker, `/api${path}`, {
        method: 'POST',
        body,
        headers: { ...sessionHeaders(attacker), 'content-type': type },
      });
    const codeIn = (text: string) => /"error":(-?\d+)/.exec(text)?.[1] ?? 'other';
    const responses: string[] = [];
    const failures: string[] = [];
    for (const path of paths) {
      const codesByUnusedId = new Map<string, string[]>();
      for (const unusedId of new Set(ids.map(unusedIdLike))) {
        const codes: string[] = [];
        for (const body of bodiesOf(unusedId, attacker.id))
          codes.push(codeIn((await sendBody(path, body)).text));
        codesByUnusedId.set(unusedId, codes);
      }
      for (const id of ids)
        for (const [index, body] of bodiesOf(id, attacker.id).entries()) {
          const { text } = await sendBody(path, body);
          const code = codeIn(text);
          const codeOfUnusedId = codesByUnusedId.get(unusedIdLike(id))?.[index];
          responses.push(code);
          if (text.includes(victim.email) || text.includes(victim.username))
            failures.push(`${path} reveals another member`);
          if (code !== codeOfUnusedId && code !== rateLimited && codeOfUnusedId !== rateLimited)
            failures.push(
              `${path} returns ${code} for another member's id, but ${String(codeOfUnusedId)} for an unused id`,
            );
        }
    }
    if ((await readProfile(victim)) !== profileBefore) failures.push('the profile of the victim has changed');
    return {
      summary: `${String(ids.length)} ids of a member (order, file, message, their own) at ${String(paths.length)} endpoints, in two encodings, in ten fields, with and without the caller's own id`,
      count: responses.length,
      responses: countEach(responses),
      failures: [...new Set(failures)],
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
    return sendEach(
      'filters that name others, in the lists of transactions and cash-outs',
      [listTransactions, listCashOuts].flatMap((endpoint) =>
        filters.map((filter) => [JSON.stringify(filter), { endpoint, filter }] as const),
      ),
      async ({ endpoint, filter }) => {
        const body = JSON.stringify({ pageNum: 1, pageSize: 20, ...filter });
        const { text } = await send(attacker, `/api${endpoint.path}`, {
          method: 'POST',
          body,
          headers: { ...sessionHeaders(attacker), 'content-type': 'application/json' },
        });
        return text.includes(victim.id) || text.includes(victim.username)
          ? 'reveals another member'
          : (/"error":(-?\d+)/.exec(text)?.[1] ?? 'other');
      },
      isOneOf('0', '-3', '-4'),
    );
  },
};

const crossSite: Attack = {
  name: 'cross-site requests (CSRF, CORS)',
  source: 'ASVS 3.5',
  run: async ({ victim }) => {
    const order = JSON.stringify({ amount: 25, memberId: victim.id, paymentMethod: 'PAYP' });
    const cookie = { cookie: victim.cookie };
    const evilOrigin = 'https://evil.example';
    const variants: [string, { headers: Record<string, string>; method?: string }][] = [
      [
        'foreign origin',
        { headers: { ...sessionHeaders(victim), origin: evilOrigin, 'content-type': 'application/json' } },
      ],
      [
        'foreign origin that claims to be same-origin',
        {
          headers: {
            ...sessionHeaders(victim),
            origin: evilOrigin,
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/json',
          },
        },
      ],
      [
        'null origin',
        { headers: { ...sessionHeaders(victim), origin: 'null', 'content-type': 'application/json' } },
      ],
      [
        'cross-site',
        {
          headers: {
            ...sessionHeaders(victim),
            'sec-fetch-site': 'cross-site',
            'content-type': 'application/json',
          },
        },
      ],
      [
        'only the cookie',
        { headers: { ...cookie, origin: stack.origin, 'content-type': 'application/json' } },
      ],
      ['a form', { headers: { ...cookie, origin: evilOrigin, 'content-type': 'text/plain' } }],
      [
        'preflight',
        {
          method: 'OPTIONS',
          headers: {
            origin: evilOrigin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization',
          },
        },
      ],
    ];
    const result = await sendEach(
      'orders from other sites by origin, fetch metadata, cookie and form, and a CORS preflight',
      variants,
      async ({ headers, method = 'POST' }) => {
        const options = {
          method,
          headers: { ...headers, 'idempotency-key': `csrf-${String(Math.random())}` },
          ...(method === 'POST' && { body: order }),
        };
        const response = await send(newCaller(), `/api${createPaypOrder.path}`, options);
        if (response.headers['access-control-allow-origin'] !== undefined) return 'allowed by CORS';
        return response.text.includes('"error":0') ? 'ordered' : 'rejected';
      },
      isOneOf('rejected'),
    );
    // Control: proves that the calls above were not rejected for another reason.
    const fields = { amount: 25, memberId: victim.id, paymentMethod: 'PAYP' };
    const { error } = await call(victim, createPaypOrder, fields, idempotencyHeader());
    return error === 0
      ? result
      : { ...result, failures: [...result.failures, 'an order from the site itself was rejected'] };
  },
};

export const accessAttacks: readonly Attack[] = [foreignObjects, foreignFilters, crossSite];

/** Returns one sentence per sum of the ledger audit that is not 0. */
export async function findLedgerErrors(): Promise<string[]> {
  const audit = (await qaControl('auditLedger')) as Readonly<Record<string, number>>;
  return Object.entries(audit).flatMap(([name, count]) =>
    count === 0 ? [] : [`the ledger: ${name} ${String(count)}`],
  );
}
