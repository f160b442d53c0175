import type { IncomingHttpHeaders } from 'node:http';
import { cardCalls, cardToken, vaultFields } from 'shared-contracts/payments';
import * as v from 'valibot';
import type { CardVault } from '../vault/cardVault';

type CardCall = (typeof cardCalls)[keyof typeof cardCalls];

const refusals = {
  method: 'This can only be posted.',
  spelling: 'This address cannot be read.',
  json: 'Card calls are made in JSON.',
  key: 'A card call needs an Idempotency-Key.',
  rawCard: 'Card numbers are taken by the card form alone. Nothing was sent.',
  unknown: 'The card details are no longer kept. Please enter them again.',
  usedElsewhere: 'The card details were used already. Please enter them again.',
} as const;

// The envelope's codes: -4 is a call that could never be made; -6 says nothing about an earlier try of the same call.
const codes: Partial<Record<keyof typeof refusals, number>> = { unknown: -6, usedElsewhere: -6 };

/** What a card call is refused with; never a word of what was sent. */
export class CardCallRefusal extends Error {
  readonly code: number;

  constructor(why: keyof typeof refusals) {
    super(refusals[why]);
    this.code = codes[why] ?? -4;
  }
}

/** By hand: `/\/+$/` takes seconds for a path of slashes that ends otherwise. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** An upstream may read `/SYS/%64eposit/…/` as the same address; such a spelling would carry a card past us. */
function plainly(path: string): string {
  try {
    return withoutLastSlashes(decodeURIComponent(path).toLowerCase());
  } catch {
    return path;
  }
}

/** The card call at a path of the API, if it is one. */
export function cardCallAt(path: string): CardCall | undefined {
  const plain = plainly(path);
  const found = Object.entries(cardCalls).find(([known]) => known.toLowerCase() === plain);
  if (!found) return undefined;
  const [known, call] = found;
  if (path !== known) throw new CardCallRefusal('spelling');
  return call;
}

const isJson = (headers: IncomingHttpHeaders) =>
  /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '') &&
  headers['content-encoding'] === undefined;

const Body = v.record(v.string(), v.unknown());
// As long as the ledger takes them; visible letters only.
const idempotencyKey = /^[\x21-\x7e]{1,255}$/;

/** Checked before the body is read: which operation this is, for a card serves one. */
export function operationOf(method: string, headers: IncomingHttpHeaders): string {
  if (method !== 'POST') throw new CardCallRefusal('method');
  if (!isJson(headers)) throw new CardCallRefusal('json');
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !idempotencyKey.test(key)) throw new CardCallRefusal('key');
  return key;
}

function fieldsIn(body: Buffer): Record<string, unknown> {
  try {
    const read = v.safeParse(Body, JSON.parse(body.toString()));
    if (read.success) return read.output;
  } catch {
    // The parser's message would quote the body.
  }
  throw new CardCallRefusal('json');
}

/** The same call with the card where its token stood. The same body and key make the same bytes again. */
export function completeCardCall(call: CardCall, body: Buffer, operation: string, vault: CardVault): Buffer {
  const fields = fieldsIn(body);
  const [token, ...others] = new Set(vaultFields.map((field) => fields[call[field]]));
  if (typeof token !== 'string' || others.length > 0 || !cardToken.test(token)) {
    throw new CardCallRefusal('rawCard');
  }
  const opened = vault.open(token, operation);
  if ('refused' in opened) throw new CardCallRefusal(opened.refused);
  const completed = Object.fromEntries(vaultFields.map((field) => [call[field], opened.card[field]]));
  return Buffer.from(JSON.stringify({ ...fields, ...completed }));
}
