beforeEach(() => {
  document.body.innerHTML = '<section><p class="game" title="a b">Games</p></section>';
});
afterEach(() => document.head.replaceChildren());

const element = (name: string) => document.querySelector<HTMLElement>(name) ?? document.body;
const currentStyle = () => {
  const { display, visibility } = getComputedStyle(element('p'));
  return `${display} ${visibility}`;
};

const addStyleSheet = (textContent: string) =>
  document.head.append(Object.assign(document.createElement('style'), { textContent }));

// The test environment caches computed styles, so each change must clear the cache.
it.each([
  ['an attribute changes', () => element('p').toggleAttribute('hidden'), 'none visible'],
  ['its own style changes', () => (element('p').style.display = 'flex'), 'flex visible'],
  ['an ancestor changes', () => (element('section').style.visibility = 'hidden'), 'block hidden'],
  ['a style sheet is added', () => addStyleSheet('p { display: grid }'), 'grid visible'],
])('the style of an element is computed again when %s', (_, change, expectedStyle) => {
  expect([currentStyle(), currentStyle()]).toEqual(['block visible', 'block visible']);
  change();
  expect([currentStyle(), currentStyle()]).toEqual([expectedStyle, expectedStyle]);
});

it('an element outside the document has its current style', () => {
  const detachedElement = document.createElement('p');
  const displayBefore = getComputedStyle(detachedElement).display;
  document.body.append(detachedElement);
  detachedElement.hidden = true;
  expect([displayBefore, getComputedStyle(detachedElement).display]).toEqual(['block', 'none']);
});

// The test environment skips rules of other tags.
it.each([
  'p',
  '*',
  '.game',
  'p.game',
  'section>p',
  'section + q, section p',
  'section :first-child',
  '[title="a b"]',
  'p[title="a b"]',
  ':is(p, q)',
  'q, :not(q)',
])('a rule for %s applies to the element', (selector) => {
  addStyleSheet(`${selector} { display: grid }`);
  expect(currentStyle()).toBe('grid visible');
});

it.each(['q', 'section', 'q p', 'p.other', 'p[title="p"]'])('a rule for %s does not apply', (selector) => {
  addStyleSheet(`${selector} { display: grid }`);
  expect(currentStyle()).toBe('block visible');
});
