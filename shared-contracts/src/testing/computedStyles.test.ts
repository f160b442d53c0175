beforeEach(() => {
  document.body.innerHTML = '<section><p>Games</p></section>';
});
afterEach(() => document.head.replaceChildren());

const element = (name: string) => document.querySelector<HTMLElement>(name) ?? document.body;
const styleOf = () => {
  const { display, visibility } = getComputedStyle(element('p'));
  return `${display} ${visibility}`;
};

// The environment caches computed styles.
it.each([
  ['an attribute changes', () => element('p').toggleAttribute('hidden'), 'none visible'],
  ['its own style changes', () => (element('p').style.display = 'flex'), 'flex visible'],
  ['an ancestor changes', () => (element('section').style.visibility = 'hidden'), 'block hidden'],
  [
    'a style sheet is added',
    () =>
      document.head.append(
        Object.assign(document.createElement('style'), { textContent: 'p { display: grid }' }),
      ),
    'grid visible',
  ],
])('the style of an element is computed again when %s', (_, change, expected) => {
  expect([styleOf(), styleOf()]).toEqual(['block visible', 'block visible']);
  change();
  expect([styleOf(), styleOf()]).toEqual([expected, expected]);
});

it('an element outside the document has its current style', () => {
  const detached = document.createElement('p');
  const before = getComputedStyle(detached).display;
  document.body.append(detached);
  detached.hidden = true;
  expect([before, getComputedStyle(detached).display]).toEqual(['block', 'none']);
});
