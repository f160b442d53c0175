import type { IncomingHttpHeaders } from 'node:http';
import { cardCalls, cardTicketField, cardTokenPattern, vaultFields } from 'shared-contracts/payments';
import * as v from 'valibot';
import type { CardVault } from '../vault/cardVault';

type CardCall = (typeof cardCalls)[keyof typeof cardCalls];
type CardCallEncoding = 'form' | 'json';

/** The operation of a call, from its headers. A card token is valid for one operation. */
export interface CardOperation {
  readonly key: string;
  readonly encoding: CardCallEncoding;
}

/** The call for the operator: form fields, as the specification defines card calls. */
export interface CompletedCardCall {
  readonly body: Buffer;
  readonly contentType: string;
  /** Why the card is missing. The call then only requests the response to an earlier call with the same key. */
  readonly missingCard?: CardCallRejection;
  /** Puts the card back into the vault, because the API may not have received this call. */
  readonly putBack: () => Promise<void>;
}

const messages = {
  method: 'This address only accepts POST requests.',
  spelling: "We couldn't read this address.",
  encoding: 'Card calls must be sent as form fields.',
  key: 'A card call needs an Idempotency-Key.',
  rawCard: 'Card numbers are only accepted in the card form. Nothing was sent.',
  unknown: 'We no longer have these card details. Please enter them again.',
  usedElsewhere: 'These card details were already used. Please enter them again.',
} as const;

// Codes of the envelope: -4 is an invalid call. -6 leaves open whether an earlier attempt of the same call succeeded.
const codes: Partial<Record<keyof typeof messages, number>> = { unknown: -6, usedElsewhere: -6 };

/** Rejection of a card call. Its message never contains a part of the request. */
export class CardCallRejection extends Error {
  readonly code: number;

  constructor(reason: keyof typeof messages) {
    super(messages[reason]);
    this.code = codes[reason] ?? -4;
  }
}

/** Uses a loop, because `/\/+$/` takes seconds on a long run of slashes that does not end the path. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * An upstream may treat `/SYS/%64eposit/…/` as the same address. A call to that address must not bypass this check.
 */
function normalizedPath(path: string): string {
  try {
    return withoutTrailingSlashes(decodeURIComponent(path).toLowerCase());
  } catch {
    return path;
  }
}

/** Returns the card call at a path of the API, or undefined. Throws `CardCallRejection` for another spelling of it. */
export function cardCallAt(path: string): CardCall | undefined {
  const normalized = normalizedPath(path);
  const match = Object.entries(cardCalls).find(([cardPath]) => cardPath.toLowerCase() === normalized);
  if (!match) return undefined;
  const [cardPath, call] = match;
  if (path !== cardPath) throw new CardCallRejection('spelling');
  return call;
}

const formType = 'application/x-www-form-urlencoded';

/** Old builds in open tabs still send card calls as JSON, not in the operator's encoding. */
function encodingOf(headers: IncomingHttpHeaders): CardCallEncoding {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (headers['content-encoding'] !== undefined) throw new CardCallRejection('encoding');
  if (type === formType) return 'form';
  if (type === 'application/json') return 'json';
  throw new CardCallRejection('encoding');
}

const Fields = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])));
type Fields = v.InferOutput<typeof Fields>;
// The ledger accepts at most 255 characters. Visible ASCII only.
const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

/** Checks the method and the headers. Throws `CardCallRejection`. */
export function operationOf(method: string, headers: IncomingHttpHeaders): CardOperation {
  if (method !== 'POST') throw new CardCallRejection('method');
  const encoding = encodingOf(headers);
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) throw new CardCallRejection('key');
  return { key, encoding };
}

/** Rejects repeated names, because the operator may use the other value. */
function formFields(text: string): Fields {
  const entries = [...new URLSearchParams(text)];
  if (new Set(entries.map(([name]) => name)).size < entries.length) throw new CardCallRejection('encoding');
  return Object.fromEntries(entries);
}

function jsonFields(text: string): Fields {
  try {
    const parsed = v.safeParse(Fields, JSON.parse(text));
    if (parsed.success) return parsed.output;
  } catch {
    // The parser's message would contain the body.
  }
  throw new CardCallRejection('encoding');
}

function formOf(fields: Fields): Buffer {
  const entries = Object.entries(fields).filter(([, value]) => value !== null);
  const form = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]));
  return Buffer.from(form.toString());
}

/** Reads the fields of a card call and its card token. Throws `CardCallRejection`. */
export function readCardCall(call: CardCall, body: Buffer, encoding: CardCallEncoding) {
  const fields = encoding === 'form' ? formFields(body.toString()) : jsonFields(body.toString());
  // Every card field must contain the same token.
  const [token, ...others] = new Set(vaultFields.map((field) => fields[call[field]]));
  if (typeof token !== 'string' || others.length > 0 || !cardTokenPattern.test(token)) {
    throw new CardCallRejection('rawCard');
  }
  return { fields, token };
}

/** Replaces the token by the card and adds its ticket. The same body and key result in the same bytes. */
export async function completeCardCall(
  call: CardCall,
  body: Buffer,
  operation: CardOperation,
  vault: CardVault,
): Promise<CompletedCardCall> {
  const { fields, token } = readCardCall(call, body, operation.encoding);
  const taken = await vault.take(token, operation.key);
  if ('rejection' in taken) {
    const missingCard = new CardCallRejection(taken.rejection);
    return { body: formOf(fields), contentType: formType, missingCard, putBack: () => Promise.resolve() };
  }
  const { card, ticket, putBack } = taken;
  const completed = Object.fromEntries(vaultFields.map((field) => [call[field], card[field]]));
  const completedForm = formOf({ ...fields, ...completed, [cardTicketField]: ticket });
  return { body: completedForm, contentType: formType, putBack };
}
