import * as v from 'valibot';
import type { FilterName } from './ListQuery';

/** The parts of a valibot schema that can contain ids. */
interface SchemaPart {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly SchemaPart[];
  readonly entries?: Readonly<Record<string, SchemaPart>>;
  readonly item?: SchemaPart;
  readonly wrapped?: SchemaPart;
  readonly options?: readonly SchemaPart[];
}

interface FoundIds {
  readonly ids: Set<string>;
  /** Parts of a kind that can hide an id. */
  readonly unknown: Set<string>;
}

// Lists of the known types. A type that is not listed could contain ids, so the route is rejected.
const objectTypes = ['object', 'strict_object'];
const wrapperTypes = ['array', 'union', 'variant', 'intersect', 'optional', 'nullable', 'nullish'];
const leafTypes = ['string', 'number', 'boolean', 'literal', 'picklist', 'blob'];

/** Matches `id`, `order_id`, `orderIds`, `orderNo` and `orderId_EQ`, but not `paid`. */
const isId = (field: string) => /(?:^id|_id|I[dD]|No)s?(?:_(?:EQ|NEQ|GT|IN))?$/.test(field);

function collectIds(
  { kind, type, pipe, entries, item, wrapped, options }: SchemaPart,
  path: string,
  foundIds: FoundIds,
): void {
  if (kind !== 'schema') return;
  // Only the request of a list may be a loose object. Its filters are declared and read separately.
  const isObject = objectTypes.includes(type) || (type === 'loose_object' && path === '');
  if (pipe) {
    for (const part of pipe) collectIds(part, path, foundIds);
  } else if (entries && isObject) {
    for (const [field, part] of Object.entries(entries)) {
      const fieldPath = path ? `${path}.${field}` : field;
      if (isId(field)) foundIds.ids.add(fieldPath);
      collectIds(part, fieldPath, foundIds);
    }
  } else if (wrapperTypes.includes(type)) {
    for (const part of [item, wrapped, ...(options ?? [])]) if (part) collectIds(part, path, foundIds);
  } else if (!leafTypes.includes(type)) foundIds.unknown.add(path || 'the request');
}

/** The fields of a request that look like ids. A nested field has a path, such as `order.id`. */
function idsIn(request: object): FoundIds {
  const foundIds = { ids: new Set<string>(), unknown: new Set<string>() };
  if ('entries' in request) collectIds(request as unknown as SchemaPart, '', foundIds);
  else foundIds.unknown.add('the request');
  return foundIds;
}

const idKinds = ['public', 'cashOut', 'device', 'file', 'news', 'order'] as const;
type IdKind = (typeof idKinds)[number];

/**
 * The declaration of a route. The server adds no defaults and rejects a route that omits a field. Routes spread
 * `defaultRules` and add the differences.
 */
export interface Rules {
  /**
   * `optional` serves everyone and recognizes members. `memberOrDisabled` also serves disabled members.
   * `memberOrLink` also serves the token of a password link, which is valid for nothing else.
   */
  readonly auth: 'public' | 'optional' | 'member' | 'memberOrDisabled' | 'memberOrLink';
  /** Request fields that name a member. They must name the member of the token. */
  readonly subject: readonly string[];
  /** The kind of every other id, by path. A `public` id may belong to anyone, all others must belong to the caller. */
  readonly ids: Readonly<Record<string, IdKind>>;
  /** The owner of the rows that the route touches. */
  readonly ownership: 'nobody' | 'everybody' | 'own';
  readonly filters: readonly FilterName[];
  readonly sort: readonly string[];
  readonly limits: { readonly bodyBytes: number; readonly pageSize: number };
  /** Calls per minute. */
  readonly rate: { readonly perAccount: number; readonly perAddress: number };
  /**
   * `read` changes nothing. `natural` can be repeated. `once` is rejected the second time. `key` has an
   * Idempotency-Key.
   */
  readonly idempotent: 'read' | 'natural' | 'once' | 'key';
  /** Whether the call extends the session. Background calls do not. */
  readonly extendsSession: boolean;
  readonly schema: v.GenericSchema;
}

const names = v.array(v.string());
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

const RulesSchema = v.strictObject({
  auth: v.picklist(['public', 'optional', 'member', 'memberOrDisabled', 'memberOrLink']),
  subject: names,
  ids: v.record(v.string(), v.picklist(idKinds)),
  ownership: v.picklist(['nobody', 'everybody', 'own']),
  filters: v.array(v.pipe(v.string(), v.regex(/_(EQ|NEQ|GT|LT|IN)$/))),
  sort: names,
  limits: v.strictObject({ bodyBytes: count, pageSize: count }),
  rate: v.strictObject({ perAccount: count, perAddress: count }),
  idempotent: v.picklist(['read', 'natural', 'once', 'key']),
  extendsSession: v.boolean(),
  schema: v.custom<v.GenericSchema>(
    (schema) => typeof schema === 'object' && schema !== null && '~run' in schema,
  ),
});

class UndeclaredRoute extends Error {
  override readonly name = 'UndeclaredRoute';
}

/** Throws when a request has, or can have, an id that is not declared. */
function assertIdsDeclared(path: string, { schema, subject, ids }: Rules): void {
  const { ids: requestIds, unknown } = idsIn(schema);
  if (unknown.size > 0) {
    throw new UndeclaredRoute(`${path} does not declare the content of ${[...unknown].join(', ')}`);
  }
  // Only fields at the top are compared with the token's member.
  const isSubject = (field: string) => subject.includes(field) && !field.includes('.');
  const undeclared = [...requestIds].filter((field) => !isSubject(field) && !Object.hasOwn(ids, field));
  if (undeclared.length > 0) {
    throw new UndeclaredRoute(`${path} does not declare the owner of ${undeclared.join(', ')}`);
  }
}

/** Throws when the declaration of a route is incomplete, which prevents the start of the server. */
export function assertDeclared(path: string, rules: unknown): asserts rules is Rules {
  const checked = v.safeParse(RulesSchema, rules);
  if (!checked.success) {
    const missingPaths = checked.issues.map((issue) => v.getDotPath(issue) ?? 'rules').join(', ');
    throw new UndeclaredRoute(`${path} does not declare ${missingPaths}`);
  }
  if (checked.output.auth === 'public' && checked.output.ownership === 'own') {
    throw new UndeclaredRoute(`${path} gives a member's own rows to the public`);
  }
  assertIdsDeclared(path, rules as Rules);
}

/** The defaults fit a call that only reads. Each route spreads them and adds the differences. */
export const defaultRules = {
  auth: 'public',
  subject: [],
  ids: {},
  ownership: 'everybody',
  filters: [],
  sort: [],
  limits: { bodyBytes: 4_096, pageSize: 1 },
  rate: { perAccount: 600, perAddress: 6_000 },
  idempotent: 'read',
  extendsSession: true,
} as const satisfies Omit<Rules, 'schema'>;
