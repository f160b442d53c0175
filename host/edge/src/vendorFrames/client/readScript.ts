/** The elements that a vendor's text can add to the page. */
type Part = HTMLScriptElement | HTMLLinkElement | HTMLStyleElement;

/**
 * Copies an element, because browsers do not run script elements that DOMParser created. The copy runs when it is
 * appended.
 */
function copyElement(page: Document, parsed: Element): Part {
  const copy = page.createElement(parsed.localName) as Part;
  for (const { name, value } of parsed.attributes) copy.setAttribute(name, value);
  copy.textContent = parsed.textContent;
  return copy;
}

/**
 * Reads the text that an operator got from a vendor: a script, or HTML. From HTML, it returns scripts and styles in
 * their order, but no tracking pixels for pages without scripts.
 */
export function readScript(text: string, page: Document): readonly Part[] {
  if (!text.trimStart().startsWith('<')) {
    const script = page.createElement('script');
    script.textContent = text;
    return [script];
  }
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  const parts = parsed.querySelectorAll('script, style, link[rel~="stylesheet"][href]');
  return [...parts].map((part) => copyElement(page, part));
}
