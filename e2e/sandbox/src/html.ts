/** HTML text, inserted without escaping. */
export class Html {
  constructor(readonly text: string) {}
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

type Part = Html | string | number | readonly Part[] | undefined;

function render(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return escaped(String(part));
}

/** Template tag that escapes its values, except `Html`. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.map((text, index) => text + render(parts[index])).join(''));
}
