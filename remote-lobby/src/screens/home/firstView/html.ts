const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Markup in which all inserted values are escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | false | undefined | Html | readonly Html[];

function escapedText(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? '');
}

/** Creates markup from a template. Escapes all values except those of the type `Html`. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => part + escapedText(values[index])).join(''));
}
