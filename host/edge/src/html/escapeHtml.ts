const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

/** Escapes JSON for a script element. Without `<`, the text cannot close the element. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}
