import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { checkBlock, logout } from 'shared-contracts/api';
import type { PopupId } from 'shared-contracts/popups';
import type { HostContext, ViewProps } from 'shared-contracts/remote';
import { useUnsaved } from 'shared-contracts/remote/react';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage } from '../../testing/openPage';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../../testing/fakeFederation'),
);

let ofHome: HostContext | undefined;

const formNamed = (name: string) =>
  function Form({ host }: ViewProps<Record<string, unknown>>) {
    const [text, setText] = useState('');
    useUnsaved(text !== '');
    return (
      <>
        <h2 id={`popup-${name}-heading`} tabIndex={-1}>
          {name}
        </h2>
        <input
          aria-label={`Name in ${name}`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
        <button onClick={() => void host.closePopup()}>{`Close ${name}`}</button>
        <button
          onClick={() => {
            host.holdUnsaved(false);
            void host.closePopup();
          }}
        >{`Save ${name}`}</button>
      </>
    );
  };

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', ({ host }: ViewProps<Record<string, unknown>>) => {
    ofHome = host;
    return <h1>The lobby</h1>;
  });
  serveView('remote-content', 'screens/article', formNamed('article'));
  serveView('remote-account', 'popups/signUp', formNamed('signUp'));
  serveView('remote-account', 'popups/signIn', formNamed('signIn'));
  serveView('remote-content', 'popups/terms', formNamed('terms'));
});

type Page = Awaited<ReturnType<typeof openPage>>;
const dialog = (name: string) => screen.findByRole<HTMLDialogElement>('dialog', { name });
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const field = (name: string) => screen.findByRole('textbox', { name: `Name in ${name}`, hidden: true });

const has = (page: Page, ids: string[]) =>
  waitFor(() => {
    expect(page.stack()).toEqual(ids);
  });

async function answer(page: Page, name: 'Leave' | 'Stay here') {
  await page.user.click(within(await question()).getByRole('button', { name }));
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
}

/** A page with a popup over it in which something has been typed. */
async function openDirty(id: PopupId = 'signUp', hash = '#/') {
  const page = await openPage({ hash });
  await page.shell.navigation.open({ id, params: {} });
  await page.user.type(await field(id), 'Ada');
  return page;
}

const waysOut: [string, PopupId, (page: Page) => unknown][] = [
  [
    'its own button',
    'signUp',
    async ({ user }) => user.click(await screen.findByRole('button', { name: 'Close signUp' })),
  ],
  ['Esc', 'signUp', ({ user }) => user.keyboard('{Escape}')],
  ['Back', 'signUp', ({ back }) => back()],
  ['a click beside it', 'terms', async ({ user }) => user.click(await dialog('terms'))],
  ['going elsewhere', 'signUp', () => void ofHome?.go('/withdrawQuery')],
  ['a typed address', 'signUp', () => (window.location.hash = '#/withdrawQuery')],
  ['another remote that closes it', 'signUp', () => void ofHome?.closePopup('signUp')],
  ['another remote that closes all', 'signUp', () => void ofHome?.closePopup()],
  // Chromium does so when Esc, or Back on Android, is pressed twice in a row.
  ['a browser that closes it without asking', 'signUp', async () => (await dialog('signUp')).close()],
];

it.each(waysOut)(
  'a half-filled popup left by %s asks each time, and stays or goes as answered',
  async (way, id, leave) => {
    const page = await openDirty(id);
    const kept = await field(id);
    for (let time = 0; time < 2; time += 1) {
      await leave(page);
      await answer(page, 'Stay here');
      await page.isAt('/');
      expect(page.stack()).toEqual([id]);
      expect(await field(id)).toBe(kept);
      expect(kept).toHaveValue('Ada');
      expect((await dialog(id)).open).toBe(true);
    }
    await leave(page);
    await answer(page, 'Leave');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    await has(page, []);
    await page.isAt(/elsewhere|typed/.test(way) ? '/withdrawQuery' : '/');
  },
);

it.each(waysOut.filter(([way]) => ['its own button', 'Back', 'a typed address'].includes(way)))(
  'an empty one left by %s goes at once',
  async (_, id, leave) => {
    const page = await openPage();
    await page.shell.navigation.open({ id, params: {} });
    await field(id);
    await leave(page);
    await has(page, []);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
);

describe('the question', () => {
  it('stands once, however many ways out are tried while it stands', async () => {
    const page = await openDirty();
    await page.user.keyboard('{Escape}');
    await question();
    void ofHome?.closePopup();
    await page.back();
    window.location.hash = '#/withdrawQuery';
    await page.isAt('/');
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await answer(page, 'Stay here');
    expect(page.stack()).toEqual(['signUp']);
    await page.isAt('/');
  });

  it('lies over what it asks about when the browser closes that whatever we say', async () => {
    const page = await openDirty();
    const signUp = await dialog('signUp');
    const shown: HTMLDialogElement[] = [];
    const { showModal } = HTMLDialogElement.prototype;
    jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      shown.push(this);
      showModal.call(this);
    });
    // Chromium asks, will not be told no, and closes.
    signUp.dispatchEvent(new Event('cancel', { cancelable: false }));
    await page.user.keyboard('{Shift}');
    signUp.close();
    const asked = await question();
    expect(shown).toEqual([signUp, asked]);
    jest.restoreAllMocks();
  });

  it('has the focus where staying is, and takes Esc for it', async () => {
    const page = await openDirty();
    await page.user.keyboard('{Escape}');
    expect(within(await question()).getByRole('button', { name: 'Stay here' })).toHaveFocus();
    await page.user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
    expect(page.stack()).toEqual(['signUp']);
  });

  it('is asked for the popup below, not for one that lies over it', async () => {
    const page = await openDirty();
    await page.shell.navigation.open({ id: 'terms', params: {} });
    await field('terms');
    await page.back();
    await waitFor(() => {
      expect(page.stack()).toEqual(['signUp']);
    });
    await page.back();
    await answer(page, 'Leave');
    await has(page, []);
  });

  it('leaves the same history whether the player stayed before or not', async () => {
    const page = await openDirty('signUp', '#/withdrawQuery');
    await page.back();
    await answer(page, 'Stay here');
    await page.back();
    await answer(page, 'Leave');
    await has(page, []);
    expect(window.location.hash).toBe('#/withdrawQuery');
    await page.back();
    expect(window.location.hash).toBe('#/below');
  });

  it('is not asked by a view that has saved', async () => {
    const page = await openDirty();
    await page.user.click(await screen.findByRole('button', { name: 'Save signUp' }));
    await waitFor(() => {
      expect(page.stack()).toEqual([]);
    });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('what is an address of its own', () => {
  it('asks at /join, and goes home for who leaves', async () => {
    const page = await openPage({ hash: '#/join' });
    await page.user.type(await field('signUp'), 'Ada');
    await page.user.keyboard('{Escape}');
    await answer(page, 'Stay here');
    await page.isAt('/join');
    await page.user.keyboard('{Escape}');
    await answer(page, 'Leave');
    await page.isAt('/');
  });

  it('asks on a page, where Back leads from it, but not where only its query changes', async () => {
    const page = await openPage();
    await page.shell.navigation.go('/article?id=1');
    await page.user.type(await field('article'), 'Ada');
    await page.shell.navigation.go('/article?id=2');
    await page.isAt('/article?id=2');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await page.back();
    await page.isAt('/article?id=1');
    await page.back();
    await answer(page, 'Stay here');
    await page.isAt('/article?id=1');
    expect(await field('article')).toHaveValue('Ada');
  });
});

describe('nothing is asked', () => {
  const unasked = async (page: Page, path: string) => {
    await page.isAt(path);
    await has(page, []);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  };

  it('when the session is lost', async () => {
    const page = await openDirty('terms');
    page.server.fail(checkBlock.path, -2, 'who?');
    await page.user.keyboard('{Escape}');
    await question();
    await page.shell.api.call(checkBlock, { id: '7' });
    await unasked(page, '/login');
  });

  it('when a member signs out', async () => {
    const page = await openPage({ token: 't-1' });
    await page.shell.session.load();
    await page.shell.navigation.open({ id: 'terms', params: {} });
    await page.user.type(await field('terms'), 'Ada');
    page.server.succeed(logout.path);
    await ofHome?.signOut();
    await unasked(page, '/');
  });

  it('when the page may not stay, as when a visitor at /join turns out to be a member', async () => {
    const page = await openPage({ hash: '#/join' });
    await page.user.type(await field('signUp'), 'Ada');
    await page.shell.session.start({ id: 7, username: 'ada', currency: 'USD', availableBalance: '1' });
    await unasked(page, '/');
  });

  it('of a view that broke', async () => {
    const page = await openDirty();
    page.shell.unsaved.hold('popups/signUp', false);
    await page.user.keyboard('{Escape}');
    await unasked(page, '/');
  });
});

it('has the browser ask before the document goes, as long as something is held', async () => {
  const page = await openDirty();
  const leaves = () => page.events.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(false);
  await page.user.clear(await field('signUp'));
  expect(leaves()).toBe(true);
});
