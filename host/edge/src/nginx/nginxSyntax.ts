export const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** `suffix` is for example ` always`. */
export const headerLines = (headers: Readonly<Record<string, string>>, suffix = '') =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)}${suffix};`);

const indent = (line: string) => (line === '' ? '' : `  ${line}`);
export const block = (head: string, ...lines: readonly string[]) => [`${head} {`, ...lines.map(indent), '}'];
