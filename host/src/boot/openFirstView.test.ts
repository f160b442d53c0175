import { openFirstView } from './openFirstView';

const allowed = { error: 0, data: { status: true, url: '' } };
const holder = () => document.querySelector<HTMLElement>('.first-view');
const inView = (selector: string) => holder()?.querySelector(selector);

beforeEach(() => {
  document.body.innerHTML =
    '<div id="app"></div><template id="first-view"><div class="first-view-bar"><button data-opens="signIn">' +
    'Sign In</button></div><div><a href="#/?list=top"><svg></svg>Top</a>' +
    '<button title="Comet"><span>Comet</span></button></div></template>';
});

async function open(reply: object | Error = allowed, options = {}) {
  const regionCheck = reply instanceof Error ? Promise.reject(reply) : Promise.resolve(Response.json(reply));
  regionCheck.catch(() => undefined);
  const opened = openFirstView({
    document,
    isHome: true,
    language: 'en',
    isMember: false,
    parts: undefined,
    regionCheck,
    ...options,
  });
  await new Promise((resolve) => setTimeout(resolve));
  return { opened, regionCheck };
}

const press = (element: Element | null | undefined, init = {}) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

it('[W-005] shows the first view after the region check has allowed it', async () => {
  let respond: (response: Response) => void = () => undefined;
  const regionCheck = new Promise<Response>((resolve) => (respond = resolve));
  await open(allowed, { regionCheck });
  expect(holder()).toHaveAttribute('hidden');
  expect(document.getElementById('app')?.nextElementSibling).toBe(holder());
  respond(Response.json(allowed));
  await new Promise((resolve) => setTimeout(resolve));
  expect(holder()).not.toHaveAttribute('hidden');
});

it.each([
  { error: 0, data: { status: false, url: 'https://elsewhere.test' } },
  { error: 0, data: {} },
  { error: 0, data: null },
  { error: 9, data: { status: true } },
  new TypeError('offline'),
])('[W-005] leaves the first view hidden if the region check returns %j', async (reply) => {
  await open(reply);
  expect(holder()).toHaveAttribute('hidden');
});

it('[W-005] leaves the first view hidden without a region check', async () => {
  await open(allowed, { regionCheck: undefined });
  expect(holder()).toHaveAttribute('hidden');
});

it('does not read the response of the region check, so that the host can read it', async () => {
  const { regionCheck } = await open();
  expect(await (await regionCheck).json()).toEqual(allowed);
});

it('[W-005] opens nothing on another address, or without a first view in the document', async () => {
  expect((await open(allowed, { isHome: false })).opened).toBeUndefined();
  document.getElementById('first-view')?.remove();
  expect((await open()).opened).toBeUndefined();
  expect(holder()).toBeNull();
});

it.each([
  ['fil', true],
  ['en', false],
] as const)(
  '[W-008] marks the first view with the language %s, and with whether the browser has a token',
  async (language, isMember) => {
    await open(allowed, { language, isMember });
    for (const part of [inView('.first-view-bar'), holder()?.lastElementChild]) {
      expect(part).toHaveAttribute('lang', language);
      expect(part?.hasAttribute('data-member')).toBe(isMember);
    }
  },
);

it.each([
  [undefined, ['recently']],
  ['recently top favourites', ['recently', 'favourites']],
  ['top slots', []],
])('[W-008] keeps the sections of the last home page and removes the others: %j', async (saved, kept) => {
  const template = document.querySelector('template');
  template?.content.lastElementChild?.insertAdjacentHTML(
    'beforeend',
    '<section data-part="recently"></section><section data-part="favourites"></section>',
  );
  await open(allowed, { isMember: true, parts: saved?.split(' ') });
  const parts = [...(holder()?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
  expect(parts.map(({ dataset }) => dataset['part'])).toEqual(kept);
});

it('[W-007] marks the last pressed control, and does not follow its link', async () => {
  await open();
  expect(press(inView('svg'))).toBe(false);
  expect(inView('a')).toHaveAttribute('data-pressed');
  expect(press(inView('[title] > span'))).toBe(false);
  expect(holder()?.querySelectorAll('[data-pressed]')).toHaveLength(1);
  expect(inView('[title]')).toHaveAttribute('data-pressed');
});

it('[W-011] marks a pressed Sign In until another control is pressed, also after the host has taken over the view', async () => {
  const { opened } = await open();
  const view = opened?.take().lastElementChild;
  const signIn = inView('[data-opens="signIn"]');
  document.body.append(view ?? '');
  press(signIn);
  expect(signIn).toHaveAttribute('data-pressed');
  press(view?.querySelector('a'));
  expect(signIn).not.toHaveAttribute('data-pressed');
  press(signIn);
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(1);
  expect(signIn).toHaveAttribute('data-pressed');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  '[W-007] lets the browser handle a press with %j',
  async (init) => {
    await open();
    expect(press(inView('a'), init)).toBe(true);
    expect(inView('a')).not.toHaveAttribute('data-pressed');
  },
);

it('[W-009] removes the first view if the host does not take it over', async () => {
  const { opened } = await open();
  opened?.discard();
  expect(holder()).toBeNull();
});

it('[W-009] does not remove the first view after the host has taken it over', async () => {
  const { opened } = await open();
  expect(opened?.take()).toBe(holder());
  opened?.discard();
  expect(holder()).not.toBeNull();
});
