// Replies that match the schema of their endpoint. The pages of `--alone` and `pnpm screenshots` show views with them.

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#35507f" d="M0 0h4v3H0z"/></svg>';
const longWords =
  ' with a long text that continues for several lines, and a Longwordwithoutasinglespaceorhyphen';
export const lengthen = (text) => `${text}${longWords}`;
/** Values for texts whose meaning only their names show. The codes are payment and payout methods. */
const hints = [
  [/time|date|until|since/i, ['2026-11-20T10:00:00Z']],
  [/cover|picture|photo|image|img|icon|logo/i, ['example']],
  [/^category$/, ['Slots', 'Table Games', 'Live Casino']],
  [/^code$/, ['PAYPAL', 'CPAY', 'PIX']],
];
const rotate = (values, index) => values.map((_, position) => values[(position + index) % values.length]);

function textsFor({ kind, key, index }) {
  const text = `${key.charAt(0).toUpperCase()}${key.slice(1)} ${index + 1}`;
  const hinted = hints.flatMap(([pattern, texts]) => (pattern.test(key) ? rotate(texts, index) : []));
  const longTexts = kind === 'long' ? [lengthen(text), `${text} and more`, '98765432.10'] : [];
  const address = `https://example.test/${index + 1}`;
  const forPatterns = [
    'EXAMPLE',
    'example@example.test',
    address,
    `data:image/png;base64,${btoa('example')}`,
  ];
  return [...hinted, ...longTexts, text, `${1250 + index}.50`, `${index + 1}`, ...forPatterns];
}

const isSchema = (step, schema) => step.kind === 'schema' && step.type !== schema.type;

/** Possible values of a schema of valibot, best first. */
function candidatesFor(schema, place) {
  const valueOf = (child, changes) => exampleOf(child, { ...place, ...changes });
  const isEmpty = place.kind === 'empty';
  switch (schema.type) {
    case 'string':
      return textsFor(place);
    case 'number':
      return [place.index + 3, 1];
    case 'boolean':
      return [true, false];
    case 'literal':
      return [schema.literal];
    case 'picklist':
      return rotate(schema.options, place.index);
    case 'array': {
      const items = [0, 1, 2].map((index) => valueOf(schema.item, { index }));
      return isEmpty ? [[], items] : [items, items.slice(0, 1), []];
    }
    case 'record':
      return [isEmpty ? {} : { [valueOf(schema.key, { key: 'key' })]: valueOf(schema.value) }, {}];
    case 'union':
      // A text can also be an amount or a time.
      return schema.options
        .toSorted((a, b) => Number(b.type === 'string') - Number(a.type === 'string'))
        .map((option) => valueOf(option));
    case 'variant':
      return rotate(schema.options, place.index).map((option) => valueOf(option));
    case 'nullable':
    case 'nullish':
    case 'optional':
      return isEmpty
        ? [null, undefined, valueOf(schema.wrapped)]
        : [valueOf(schema.wrapped), null, undefined];
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return [
        Object.fromEntries(
          Object.entries(schema.entries).map(([key, entry]) => [key, valueOf(entry, { key })]),
        ),
      ];
    case 'blob':
      return [new Blob([picture], { type: 'image/svg+xml' })];
    case 'null':
      return [null];
    default: {
      const input = schema.pipe?.find((step) => isSchema(step, schema));
      return input ? [valueOf(input)] : textsFor(place);
    }
  }
}

/** The first candidate that the schema accepts. Some checks concern several fields, so the last resort may fail. */
function exampleOf(schema, place) {
  const candidates = candidatesFor(schema, place);
  const firstValid = candidates.findIndex((value) => !schema['~standard'].validate(value).issues);
  return candidates[Math.max(firstValid, 0)];
}

/**
 * The envelope of an endpoint's reply. `kind`: `filled`, `long` with long texts, `empty` with empty lists and without
 * optional fields, or `error`.
 */
export const exampleReply = (endpoint, kind) =>
  kind === 'error'
    ? { error: 1, message: 'The server rejected the request' }
    : { error: 0, data: exampleOf(endpoint.reply, { kind, key: 'text', index: 0 }) };
