import { rememberHomeParts } from './rememberHomeParts';

let isHidden = false;
let kind: 'member' | 'visitor';
let written: string[];

/** The page as the player leaves it. */
function leave(markup: string): void {
  document.body.innerHTML = markup;
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
}

const view = (content: string, name = 'screens/home', isBusy = false) =>
  `<div data-view="${name}" aria-busy="${String(isBusy)}">${content}</div>`;
const home = '<section data-part="recently"></section><section></section><section data-part="top"></section>';

beforeAll(() => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  const storage = { write: (key: string, text: string) => void written.push(`${key}=${text}`) };
  rememberHomeParts({ storage: storage as never, session: { current: () => ({ kind }) } as never }, document);
});
beforeEach(() => {
  isHidden = false;
  kind = 'member';
  written = [];
});

it('[W-008] remembers the parts of a member’s home page when the player leaves it', () => {
  leave(view(home));
  expect(written).toEqual(['homeParts=recently top']);
});

it('[W-008] remembers nothing of a visitor, another page, a list, or a page that is loading', () => {
  leave(view(home, 'screens/article'));
  leave(view('<ul></ul>'));
  leave(view(home, 'screens/home', true));
  leave(view(`<div aria-busy="true">${home}</div>`));
  kind = 'visitor';
  leave(view(home));
  expect(written).toEqual([]);
});

it('[W-008] remembers nothing when the player returns', () => {
  document.body.innerHTML = view(home);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(written).toEqual([]);
});
