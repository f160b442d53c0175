/** The elements of one kind that a page is made of when a script's text is all that it has. */
type Part = HTMLScriptElement | HTMLLinkElement | HTMLStyleElement;

/** A parsed script never runs; one that is made recreate does, once it stands in the page. */
function recreate(page: Document, parsed: Element): Part {
  const made = page.createElement(parsed.localName) as Part;
  for (const { name, value } of parsed.attributes) made.setAttribute(name, value);
  made.textContent = parsed.textContent;
  return made;
}

/**
 * Operators paste what a vendor gave them: sometimes the bare script, mostly the elements around it as well. Scripts
 * and styles are taken from those, in their order; pixels for pages without scripts are not.
 */
export function readScript(text: string, page: Document): readonly Part[] {
  if (!text.trimStart().startsWith('<')) {
    const script = page.createElement('script');
    script.textContent = text;
    return [script];
  }
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  const parts = parsed.querySelectorAll('script, style, link[rel~="stylesheet"][href]');
  return [...parts].map((part) => recreate(page, part));
}
