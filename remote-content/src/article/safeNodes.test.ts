import DOMPurify from 'dompurify';
import { hostileMarkup } from 'shared-contracts/testing';
import { allowedTags } from './allowList';
import { readMarkup } from './readMarkup';
import { safeNodes } from './safeNodes';
import { sanitize } from './sanitize';

const options = { ownOrigin: 'https://casino.test', pictureLinkName: 'Open the linked page' };

function wrapNodes(nodes: readonly ChildNode[]): HTMLElement {
  const root = document.createElement('div');
  root.append(...nodes);
  return root;
}

const safeValue: Readonly<Partial<Record<string, RegExp>>> = {
  href: /^(#\/(?!\/)|https:\/\/)/,
  src: /^\/api\/sys\/file\/get\?id=[\w-]+&width=\d+&height=\d+$/,
  target: /^_blank$/,
  rel: /^noopener noreferrer$/,
  class: /^tableFrame$/,
  tabindex: /^0$/,
};
const harmlessName = /^(title|lang|dir|align|alt|width|height|colspan|rowspan|scope|start|loading|decoding)$/;

/** Lists the tags and attributes below `root` that an attacker could use. */
function findDangers(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml';
    const attributes = [...element.attributes]
      .filter(({ name, value }) => !harmlessName.test(name) && !(safeValue[name]?.test(value) ?? false))
      .map(({ name, value }) => `<${tag} ${name}="${value}">`);
    return isHtml && allowedTags.has(tag) ? attributes : [`<${tag}>`, ...attributes];
  });
}

/** Pseudo-random numbers that are the same in each run. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % limit;
  };
}

const fragments = [
  '<',
  '>',
  '"',
  "'",
  '/',
  '=',
  '&',
  '\0',
  '\t',
  '<!--',
  '-->',
  '</p>',
  '<svg>',
  '<table>',
  'on',
];

/**
 * Makes one random change: inserts a fragment or another attack, removes characters, or changes letters to upper case.
 */
function mutate(html: string, randomBelow: (limit: number) => number): string {
  const position = randomBelow(html.length + 1);
  const fragment = fragments[randomBelow(fragments.length)] ?? '';
  const otherAttack = hostileMarkup[randomBelow(hostileMarkup.length)] ?? '';
  const choices = [
    () => html.slice(0, position) + fragment + html.slice(position),
    () => html.slice(0, position) + html.slice(position + 1 + randomBelow(4)),
    () => html.slice(0, position) + otherAttack + html.slice(position),
    () => html.slice(0, position).toUpperCase() + html.slice(position),
  ];
  return choices[randomBelow(choices.length)]?.() ?? html;
}

describe('an article’s markup', () => {
  it('is tested with at least 200 different attacks', () => {
    expect(new Set(hostileMarkup).size).toBe(hostileMarkup.length);
    expect(hostileMarkup.length).toBeGreaterThanOrEqual(200);
  });

  it('has no dangerous parts after sanitizing any attack', () => {
    for (const html of hostileMarkup)
      expect([html, findDangers(wrapNodes(safeNodes(html, options)))]).toEqual([html, []]);
  });

  it('has no dangerous parts after sanitizing random mutations', () => {
    const randomBelow = createRandom(20_261_121);
    const rounds = __LONG_RUN__ ? 2_000 : 500;
    for (let round = 0; round < rounds; round += 1) {
      let html = hostileMarkup[round % hostileMarkup.length] ?? '';
      for (let mutation = 0; mutation <= round % 3; mutation += 1) html = mutate(html, randomBelow);
      expect([html, findDangers(wrapNodes(safeNodes(html, options)))]).toEqual([html, []]);
    }
  });

  it('is safe even with a more lenient parser, because the sanitizer checks it again', () => {
    for (const html of hostileMarkup) {
      const root = document.implementation.createHTMLDocument('').createElement('div');
      root.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
      sanitize(root);
      // URLs are ignored here, because `hydrateArticle` checks them later. Browsers cannot remove `is`, so the
      // sanitizer empties it.
      const remainingDangers = findDangers(root).filter(
        (danger) => !/ (?:(?:href|src|link)=|is="")/.test(danger),
      );
      expect([html, remainingDangers]).toEqual([html, []]);
      expect(root.innerHTML).not.toMatch(/(?:href|src)="\s*(?:javascript|vbscript|blob):/i);
    }
  });

  it('is parsed without the browser’s parsers, because the policy of the page forbids them', () => {
    const parseSpy = jest.spyOn(DOMParser.prototype, 'parseFromString');
    const innerHtmlSpy = jest.spyOn(Element.prototype, 'innerHTML', 'set');
    safeNodes('<p>Text with a <a href="https://example.test/">link</a></p>', options);
    expect(parseSpy).not.toHaveBeenCalled();
    expect(innerHtmlSpy).not.toHaveBeenCalled();
  });

  it('is not shown if the sanitizer does not run', () => {
    jest.replaceProperty(DOMPurify, 'isSupported', false);
    expect(() => safeNodes('<p>Harmless</p>', options)).toThrow('sanitizer');
  });

  it.each(['__mf_remote_cashier_1a2b3c4d', '__integrity', '__host', 'covered'])(
    'adds no element that overwrites the global variable %s',
    (name) => {
      const unsafeLink = document.createElement('a');
      unsafeLink.id = name;
      document.body.replaceChildren(unsafeLink);
      // Shows that the attack works without the sanitizer: an element with this id becomes a property of window.
      expect(name in window).toBe(true);
      for (const tag of ['a', 'img', 'form', 'iframe', 'p', 'embed']) {
        const markup = `Terms <${tag} id="${name}" name="${name}" src="/api/sys/file/get?id=1">of use</${tag}>`;
        document.body.replaceChildren(...safeNodes(markup, options));
        expect(document.body).toHaveTextContent('Terms');
        expect([tag, name in window]).toEqual([tag, false]);
      }
      document.body.replaceChildren();
    },
  );

  it('does not lose the text of elements that are removed', () => {
    expect(readMarkup('<p onclick="hit()">Play <marquee>fair</marquee></p>').innerHTML).toBe(
      '<p>Play fair</p>',
    );
  });

  it('is empty when it has neither text nor pictures', () => {
    expect(safeNodes('<p>&nbsp;</p><div><br></div><script>1</script>', options)).toEqual([]);
  });
});
