import DOMPurify from 'dompurify';
import { hostileMarkup } from 'shared-contracts/testing';
import { allowedTags } from './allowList';
import { readMarkup } from './readMarkup';
import { safeNodes } from './safeNodes';
import { sanitise } from './sanitise';

const options = { ownOrigin: 'https://casino.test', pictureLinkName: 'Open the linked page' };

function rooted(nodes: readonly ChildNode[]): HTMLElement {
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
const plain = /^(title|lang|dir|align|alt|width|height|colspan|rowspan|scope|start|loading|decoding)$/;

/** Everything about a tree that an attacker could use, in words. */
function dangers(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml';
    const attributes = [...element.attributes]
      .filter(({ name, value }) => !plain.test(name) && !(safeValue[name]?.test(value) ?? false))
      .map(({ name, value }) => `<${tag} ${name}="${value}">`);
    return isHtml && allowedTags.has(tag) ? attributes : [`<${tag}>`, ...attributes];
  });
}

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const splinters = [
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

function mutated(html: string, number: (below: number) => number): string {
  const at = number(html.length + 1);
  const splinter = splinters[number(splinters.length)] ?? '';
  const donor = hostileMarkup[number(hostileMarkup.length)] ?? '';
  const choices = [
    () => html.slice(0, at) + splinter + html.slice(at),
    () => html.slice(0, at) + html.slice(at + 1 + number(4)),
    () => html.slice(0, at) + donor + html.slice(at),
    () => html.slice(0, at).toUpperCase() + html.slice(at),
  ];
  return choices[number(choices.length)]?.() ?? html;
}

describe('an article’s markup', () => {
  it('is tried by two hundred ways at least, none twice', () => {
    expect(new Set(hostileMarkup).size).toBe(hostileMarkup.length);
    expect(hostileMarkup.length).toBeGreaterThanOrEqual(200);
  });

  it.each(hostileMarkup)('cannot do harm by %s', (html) => {
    expect(dangers(rooted(safeNodes(html, options)))).toEqual([]);
  });

  it('cannot do harm by 2,000 mutations either', () => {
    const number = numbersFrom(20_261_121);
    for (let round = 0; round < 2_000; round += 1) {
      let html = hostileMarkup[round % hostileMarkup.length] ?? '';
      for (let times = 0; times <= round % 3; times += 1) html = mutated(html, number);
      expect([html, dangers(rooted(safeNodes(html, options)))]).toEqual([html, []]);
    }
  });

  it('is seen to twice: what a lenient parser lets in, the sanitiser takes out', () => {
    for (const html of hostileMarkup) {
      const root = document.implementation.createHTMLDocument('').createElement('div');
      root.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
      sanitise(root);
      // Addresses are seen to later; of `is`, which no browser lets go of, the sanitiser takes the value.
      const found = dangers(root).filter((danger) => !/ (?:(?:href|src|link)=|is="")/.test(danger));
      expect([html, found]).toEqual([html, []]);
      expect(root.innerHTML).not.toMatch(/(?:href|src)="\s*(?:javascript|vbscript|blob):/i);
    }
  });

  it('is read without a parser of the browser, which the policy of the page forbids', () => {
    const parser = jest.spyOn(DOMParser.prototype, 'parseFromString');
    const inner = jest.spyOn(Element.prototype, 'innerHTML', 'set');
    safeNodes('<p>Text with a <a href="https://example.test/">link</a></p>', options);
    expect(parser).not.toHaveBeenCalled();
    expect(inner).not.toHaveBeenCalled();
  });

  it('is not shown at all where the sanitiser does not run', () => {
    jest.replaceProperty(DOMPurify, 'isSupported', false);
    expect(() => safeNodes('<p>Harmless</p>', options)).toThrow('sanitiser');
  });

  it.each(['__mf_remote_cashier_1a2b3c4d', '__integrity', '__host', 'covered'])(
    'puts nothing into the page that could replace its %s',
    (name) => {
      const naked = document.createElement('a');
      naked.id = name;
      document.body.replaceChildren(naked);
      // What an article must not be able to do.
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

  it('keeps the words of what it takes out', () => {
    expect(readMarkup('<p onclick="hit()">Play <marquee>fair</marquee></p>').innerHTML).toBe(
      '<p>Play fair</p>',
    );
  });

  it('is empty when there is nothing to read or to see', () => {
    expect(safeNodes('<p>&nbsp;</p><div><br></div><script>1</script>', options)).toEqual([]);
  });
});
