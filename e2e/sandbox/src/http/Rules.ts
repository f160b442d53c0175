import * as v from 'valibot';
import type { FilterName } from './ListQuery';

/** What a schema of valibot may have inside. */
interface Part {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly wrapped?: Part;
  readonly options?: readonly Part[];
}

interface Seen {
  readonly ids: Set<string>;
  /** Where an id could be without being seen. */
  readonly unseen: Set<string>;
}

// Listed, so that a kind that nobody thought of is not taken for one without ids.
const objects = ['object', 'strict_object'];
const around = ['array', 'union', 'variant', 'intersect', 'optional', 'nullable', 'nullish'];
const plain = ['string', 'number', 'boolean', 'literal', 'picklist', 'blob'];

const isId = (field: string) => /(?:^id|_id|I[dD]|No)s?(?:_(?:EQ|NEQ|GT|IN))?$/.test(field);

function look({ kind, type, pipe, entries, item, wrapped, options }: Part, place: string, seen: Seen): void {
  if (kind !== 'schema') return;
  // What is loose at the top are the filters of a list, which are declared and read by themselves.
  const isObject = objects.includes(type) || (type === 'loose_object' && place === '');
  if (pipe) {
    for (const part of pipe) look(part, place, seen);
  } else if (entries && isObject) {
    for (const [field, part] of Object.entries(entries)) {
      const inside = place ? `${place}.${field}` : field;
      if (isId(field)) seen.ids.add(inside);
      look(part, inside, seen);
    }
  } else if (around.includes(type)) {
    for (const part of [item, wrapped, ...(options ?? [])]) if (part) look(part, place, seen);
  } else if (!plain.includes(type)) seen.unseen.add(place || 'the request');
}

/** The fields of a request that look like ids, those within others as `order.id`. */
function idsIn(request: object): Seen {
  const seen = { ids: new Set<string>(), unseen: new Set<string>() };
  if ('entries' in request) look(request as unknown as Part, '', seen);
  else seen.unseen.add('the request');
  return seen;
}

const idKinds = ['public', 'cashOut', 'file', 'news', 'order'] as const;
type IdOf = (typeof idKinds)[number];

/** What a route promises about itself. Nothing has a default: a route that says nothing is not served. */
export interface Rules {
  /**
   * `optional` serves everyone and tells members apart; `memberOrDisabled` lets a disabled member learn that they are;
   * `memberOrLink` also serves the token of a link to a new password, which opens nothing else.
   */
  readonly auth: 'public' | 'optional' | 'member' | 'memberOrDisabled' | 'memberOrLink';
  /** Request fields that name a member. They can only ever name the token's own. */
  readonly subject: readonly string[];
  /** What every other id that a call takes names, `order.id` for one inside: anybody's to name, or the caller's own. */
  readonly ids: Readonly<Record<string, IdOf>>;
  /** Whose rows it touches. */
  readonly ownership: 'nobody' | 'everybody' | 'own';
  readonly filters: readonly FilterName[];
  readonly sort: readonly string[];
  readonly limits: { readonly bodyBytes: number; readonly pageSize: number };
  /** Calls a minute. */
  readonly rate: { readonly perAccount: number; readonly perAddress: number };
  /** `read` changes nothing; `natural` may be repeated; `once` is refused the second time; `key` by Idempotency-Key. */
  readonly idempotent: 'read' | 'natural' | 'once' | 'key';
  /** Calls that go on by themselves do not keep a session alive. */
  readonly activity: boolean;
  readonly schema: v.GenericSchema;
}

const names = v.array(v.string());
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

const Declared = v.strictObject({
  auth: v.picklist(['public', 'optional', 'member', 'memberOrDisabled', 'memberOrLink']),
  subject: names,
  ids: v.record(v.string(), v.picklist(idKinds)),
  ownership: v.picklist(['nobody', 'everybody', 'own']),
  filters: v.array(v.pipe(v.string(), v.regex(/_(EQ|NEQ|GT|IN)$/))),
  sort: names,
  limits: v.strictObject({ bodyBytes: count, pageSize: count }),
  rate: v.strictObject({ perAccount: count, perAddress: count }),
  idempotent: v.picklist(['read', 'natural', 'once', 'key']),
  activity: v.boolean(),
  schema: v.custom<v.GenericSchema>(
    (schema) => typeof schema === 'object' && schema !== null && '~run' in schema,
  ),
});

class UndeclaredRoute extends Error {
  override readonly name = 'UndeclaredRoute';
}

/** Stops it where an id is taken, or could be, of which nothing is declared. */
function assertIdsDeclared(path: string, { schema, subject, ids }: Rules): void {
  const { ids: taken, unseen } = idsIn(schema);
  if (unseen.size > 0) {
    throw new UndeclaredRoute(`${path} does not declare what is in ${[...unseen].join(', ')}`);
  }
  // Only fields at the top are compared with the token's member.
  const isSubject = (field: string) => subject.includes(field) && !field.includes('.');
  const undeclared = [...taken].filter((field) => !isSubject(field) && !Object.hasOwn(ids, field));
  if (undeclared.length > 0) {
    throw new UndeclaredRoute(`${path} does not declare whose ${undeclared.join(', ')} is`);
  }
}

/** Stops the server from starting when a route does not say everything about itself. */
export function assertDeclared(path: string, rules: unknown): asserts rules is Rules {
  const checked = v.safeParse(Declared, rules);
  if (!checked.success) {
    const missing = checked.issues.map((issue) => v.getDotPath(issue) ?? 'rules').join(', ');
    throw new UndeclaredRoute(`${path} does not declare ${missing}`);
  }
  if (checked.output.auth === 'public' && checked.output.ownership === 'own') {
    throw new UndeclaredRoute(`${path} gives a member's own rows to the public`);
  }
  assertIdsDeclared(path, rules as Rules);
}

/** The usual reading call; each route spreads it and states what differs. */
export const reading = {
  auth: 'public',
  subject: [],
  ids: {},
  ownership: 'everybody',
  filters: [],
  sort: [],
  limits: { bodyBytes: 4_096, pageSize: 1 },
  rate: { perAccount: 600, perAddress: 6_000 },
  idempotent: 'read',
  activity: true,
} as const satisfies Omit<Rules, 'schema'>;
