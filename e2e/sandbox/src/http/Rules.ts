import * as v from 'valibot';
import type { FilterName } from './ListQuery';

/** The parts of a valibot schema that can contain ids. */
interface Part {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly wrapped?: Part;
  readonly options?: readonly Part[];
}

interface FoundIds {
  readonly ids: Set<string>;
  /** Parts of a kind that can hide an id. */
  readonly unknown: Set<string>;
}

// Lists of known kinds, so that an unknown kind is not treated as one without ids.
const objects = ['object', 'strict_object'];
const wrappers = ['array', 'union', 'variant', 'intersect', 'optional', 'nullable', 'nullish'];
const plain = ['string', 'number', 'boolean', 'literal', 'picklist', 'blob'];

const isId = (field: string) => /(?:^id|_id|I[dD]|No)s?(?:_(?:EQ|NEQ|GT|IN))?$/.test(field);

function collectIds(
  { kind, type, pipe, entries, item, wrapped, options }: Part,
  path: string,
  found: FoundIds,
): void {
  if (kind !== 'schema') return;
  // Only the filters of a list are loose at the top. They are declared and read separately.
  const isObject = objects.includes(type) || (type === 'loose_object' && path === '');
  if (pipe) {
    for (const part of pipe) collectIds(part, path, found);
  } else if (entries && isObject) {
    for (const [field, part] of Object.entries(entries)) {
      const inside = path ? `${path}.${field}` : field;
      if (isId(field)) found.ids.add(inside);
      collectIds(part, inside, found);
    }
  } else if (wrappers.includes(type)) {
    for (const part of [item, wrapped, ...(options ?? [])]) if (part) collectIds(part, path, found);
  } else if (!plain.includes(type)) found.unknown.add(path || 'the request');
}

/** The fields of a request that look like ids. A nested one has a path, such as `order.id`. */
function idsIn(request: object): FoundIds {
  const found = { ids: new Set<string>(), unknown: new Set<string>() };
  if ('entries' in request) collectIds(request as unknown as Part, '', found);
  else found.unknown.add('the request');
  return found;
}

const idKinds = ['public', 'cashOut', 'file', 'news', 'order'] as const;
type IdOf = (typeof idKinds)[number];

/** The declaration of a route. Nothing has a default: the server rejects a route that leaves something out. */
export interface Rules {
  /**
   * `optional` serves everyone and recognizes members. `memberOrDisabled` also serves disabled members.
   * `memberOrLink` also serves the token of a password link, which is valid for nothing else.
   */
  readonly auth: 'public' | 'optional' | 'member' | 'memberOrDisabled' | 'memberOrLink';
  /** Request fields that name a member. They must name the member of the token. */
  readonly subject: readonly string[];
  /** The kind of every other id, by path. A `public` id may be anyone's, the others must be the caller's own. */
  readonly ids: Readonly<Record<string, IdOf>>;
  /** The owner of the rows that the route touches. */
  readonly ownership: 'nobody' | 'everybody' | 'own';
  readonly filters: readonly FilterName[];
  readonly sort: readonly string[];
  readonly limits: { readonly bodyBytes: number; readonly pageSize: number };
  /** Calls per minute. */
  readonly rate: { readonly perAccount: number; readonly perAddress: number };
  /** `read` changes nothing. `natural` can be repeated. `once` is rejected the second time. `key`: by Idempotency-Key. */
  readonly idempotent: 'read' | 'natural' | 'once' | 'key';
  /** Whether the call extends the session. Background calls do not. */
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

/** Throws when a request has, or can have, an id that is not declared. */
function assertIdsDeclared(path: string, { schema, subject, ids }: Rules): void {
  const { ids: accepted, unknown } = idsIn(schema);
  if (unknown.size > 0) {
    throw new UndeclaredRoute(`${path} does not declare the content of ${[...unknown].join(', ')}`);
  }
  // Only fields at the top are compared with the token's member.
  const isSubject = (field: string) => subject.includes(field) && !field.includes('.');
  const undeclared = [...accepted].filter((field) => !isSubject(field) && !Object.hasOwn(ids, field));
  if (undeclared.length > 0) {
    throw new UndeclaredRoute(`${path} does not declare the owner of ${undeclared.join(', ')}`);
  }
}

/** Throws, and so stops the server from starting, when the declaration of a route is incomplete. */
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

/** Defaults of a reading call. Each route spreads them and adds the differences. */
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
