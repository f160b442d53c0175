/**
 * Replaces each text of the page with `<font><font>text</font></font>`, now and after changes, as the translator of
 * Chrome does. The words stay the same, so that a test can compare the page with an untranslated one. The function
 * imports nothing, because it also runs as a script in a page. Returns a function that stops it.
 */
export function startPageTranslator(): () => void {
  const wrapper: string = 'font';
  const excludedSelector =
    'head, script, style, noscript, textarea, svg, font, .notranslate, [translate="no"]';

  function translate(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [root];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!(text instanceof Text) || !text.isConnected || text.data.trim() === '') continue;
      if (!text.parentElement || text.parentElement.closest(excludedSelector)) continue;
      const font = document.createElement(wrapper);
      font.append(document.createElement(wrapper));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
    }
  }

  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Text) translate(target);
      for (const node of addedNodes) translate(node);
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  translate(document);
  return () => observer.disconnect();
}
