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

/** JSON inside a script element: without `<` nothing can end the element early. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}
