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
export function idsIn(request: object): Seen {
  const seen = { ids: new Set<string>(), unseen: new Set<string>() };
  if ('entries' in request) look(request as unknown as Part, '', seen);
  else seen.unseen.add('the request');
  return seen;
}
