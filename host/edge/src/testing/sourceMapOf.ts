const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A variable-length quantity. Source: https://tc39.es/ecma426, Base64 VLQ. */
function vlq(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>= 5;
    text += digits[rest > 0 ? digit | 32 : digit] ?? '';
  } while (rest > 0);
  return text;
}

interface Mapping {
  /** Column of the script, which has one line. The first column is 0. */
  readonly column: number;
  /** Index of the source. */
  readonly source: number;
  /** The first line is 1. */
  readonly line: number;
  /** The first column is 1. */
  readonly sourceColumn?: number;
  readonly name?: string;
}

/** Creates a source map of a script with one line. `sources` are the texts by file. */
export function sourceMapOf({
  sources,
  mappings,
}: {
  readonly sources: Readonly<Record<string, string>>;
  readonly mappings: readonly Mapping[];
}) {
  const names: string[] = [];
  // A segment contains the differences from the latest values.
  let last = [0, 0, 0, 0, 0];
  const segments = mappings.map(({ column, source, line, sourceColumn = 1, name }) => {
    const fields = [column, source, line - 1, sourceColumn - 1];
    if (name !== undefined) fields.push(names.push(name) - 1);
    const text = fields.map((value, index) => vlq(value - (last[index] ?? 0))).join('');
    last = [...fields, ...last.slice(fields.length)];
    return text;
  });
  return {
    version: 3,
    sources: Object.keys(sources),
    sourcesContent: Object.values(sources),
    names,
    mappings: segments.join(','),
  };
}
