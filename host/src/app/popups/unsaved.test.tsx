import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { checkBlock, logout } from 'shared-contracts/api';
import type { PopupId } from 'shared-contracts/popups';
import type { HostContext, ViewProps } from 'shared-contracts/remote';
import { useUnsaved } from 'shared-contracts/remote/react';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage, profile } from '../../testing/openPage';

let homeHost: HostContext | undefined;

const createForm = (name: string) =>
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
    homeHost = host;
    return <h1>The lobby</h1>;
  });
  serveView('remote-content', 'screens/article', createForm('article'));
  serveView('remote-account', 'popups/signUp', createForm('signUp'));
  serveView('remote-account', 'popups/signIn', createForm('signIn'));
  serveView('remote-content', 'popups/terms', createForm('terms'));
});

type Page = Awaited<ReturnType<typeof openPage>>;
const dialog = (name: string) => screen.findByRole<HTMLDialogElement>('dialog', { name });
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const field = (name: string) => screen.findByRole('textbox', { name: `Name in ${name}`, hidden: true });

const expectStack = (page: Page, ids: string[]) =>
  waitFor(() => {
    expect(page.stack()).toEqual(ids);
  });

async function answerQuestion(page: Page, name: 'Leave' | 'Stay here') {
  await page.user.click(within(await question()).getByRole('button', { name }));
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
}

/** Opens a popup with unsaved input. */
async function openDirty(id: PopupId = 'signUp', hash = '#/') {
  const page = await openPage({ hash });
  await page.shell.navigation.open({ id, params: {} });
  await page.user.type(await field(id), 'Ada');
  return page;
}

const exits: [string, PopupId, (page: Page) => unknown][] = [
  [
    'its own button',
    'signUp',
    async ({ user }) => user.click(await screen.findByRole('button', { name: 'Close signUp' })),
  ],
  ['Esc', 'signUp', ({ user }) => user.keyboard('{Escape}')],
  ['Back', 'signUp', ({ back }) => back()],
  ['a click outside', 'terms', async ({ user }) => user.click(await dialog('terms'))],
  ['a navigation', 'signUp', () => void homeHost?.go('/withdrawQuery')],
  ['a typed address', 'signUp', () => (window.location.hash = '#/withdrawQuery')],
  ['another remote', 'signUp', () => void homeHost?.closePopup('signUp')],
  ['another remote, with all popups', 'signUp', () => void homeHost?.closePopup()],
  // Chromium closes the dialog when Esc, or Back on Android, is pressed twice in a row.
  ['the browser directly', 'signUp', async () => (await dialog('signUp')).close()],
];

it.each(exits)(
  'asks the player before each attempt to close a popup with input, and follows the answer: %s',
  async (exit, id, leave) => {
    const page = await openDirty(id);
    const input = await field(id);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await leave(page);
      await answerQuestion(page, 'Stay here');
      await page.expectPath('/');
      expect(page.stack()).toEqual([id]);
      expect(await field(id)).toBe(input);
      expect(input).toHaveValue('Ada');
      expect((await dialog(id)).open).toBe(true);
    }
    await leave(page);
    await answerQuestion(page, 'Leave');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    await expectStack(page, []);
    await page.expectPath(/navigation|typed/.test(exit) ? '/withdrawQuery' : '/');
  },
);

it.each(exits.filter(([exit]) => ['its own button', 'Back', 'a typed address'].includes(exit)))(
  'does not ask before it closes a popup without input: %s',
  async (_, id, leave) => {
    const page = await openPage();
    await page.shell.navigation.open({ id, params: {} });
    await field(id);
    await leave(page);
    await expectStack(page, []);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
);

describe('the question', () => {
  it('is shown only once, even if the player tries to leave in several ways', async () => {
    const page = await openDirty();
    await page.user.keyboard('{Escape}');
    await question();
    void homeHost?.closePopup();
    await page.back();
    window.location.hash = '#/withdrawQuery';
    await page.expectPath('/');
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await answerQuestion(page, 'Stay here');
    expect(page.stack()).toEqual(['signUp']);
    await page.expectPath('/');
  });

  it('is above its popup, even if the browser closes that popup directly', async () => {
    const page = await openDirty();
    const signUp = await dialog('signUp');
    const openedDialogs: HTMLDialogElement[] = [];
    const { showModal } = HTMLDialogElement.prototype;
    jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      openedDialogs.push(this);
      showModal.call(this);
    });
    // Chromium sends a `cancel` event that cannot be prevented, and then closes the dialog.
    signUp.dispatchEvent(new Event('cancel', { cancelable: false }));
    await page.user.keyboard('{Shift}');
    signUp.close();
    expect(openedDialogs).toEqual([signUp, await question()]);
    jest.restoreAllMocks();
  });

  it('has the focus on its Stay button, and Esc means Stay', async () => {
    const page = await openDirty();
    await page.user.keyboard('{Escape}');
    expect(within(await question()).getByRole('button', { name: 'Stay here' })).toHaveFocus();
    await page.user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
    expect(page.stack()).toEqual(['signUp']);
  });

  it('is shown for the popup with input, not for the popup above it', async () => {
    const page = await openDirty();
    await page.shell.navigation.open({ id: 'terms', params: {} });
    await field('terms');
    await page.back();
    await waitFor(() => {
      expect(page.stack()).toEqual(['signUp']);
    });
    await page.back();
    await answerQuestion(page, 'Leave');
    await expectStack(page, []);
  });

  it('leaves the same history whether the player stayed before or not', async () => {
    const page = await openDirty('signUp', '#/withdrawQuery');
    await page.back();
    await answerQuestion(page, 'Stay here');
    await page.back();
    await answerQuestion(page, 'Leave');
    await expectStack(page, []);
    expect(window.location.hash).toBe('#/withdrawQuery');
    await page.back();
    expect(window.location.hash).toBe('#/below');
  });

  it('is not shown for a view that has saved its input', async () => {
    const page = await openDirty();
    await page.user.click(await screen.findByRole('button', { name: 'Save signUp' }));
    await waitFor(() => {
      expect(page.stack()).toEqual([]);
    });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('a route with unsaved input', () => {
  it('asks at /join, and then leaves to the home page', async () => {
    const page = await openPage({ hash: '#/join' });
    await page.user.type(await field('signUp'), 'Ada');
    await page.user.keyboard('{Escape}');
    await answerQuestion(page, 'Stay here');
    await page.expectPath('/join');
    await page.user.keyboard('{Escape}');
    await answerQuestion(page, 'Leave');
    await page.expectPath('/');
  });

  it('asks before Back leaves a page, but not if only its query changes', async () => {
    const page = await openPage();
    await page.shell.navigation.go('/article?id=1');
    await page.user.type(await field('article'), 'Ada');
    await page.shell.navigation.go('/article?id=2');
    await page.expectPath('/article?id=2');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await page.back();
    await page.expectPath('/article?id=1');
    await page.back();
    await answerQuestion(page, 'Stay here');
    await page.expectPath('/article?id=1');
    expect(await field('article')).toHaveValue('Ada');
  });
});

describe('no question is shown', () => {
  const expectNoQuestion = async (page: Page, path: string) => {
    await page.expectPath(path);
    await expectStack(page, []);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  };

  it('when the session is lost', async () => {
    const page = await openDirty('terms');
    page.server.fail(checkBlock.path, -2, 'who?');
    await page.user.keyboard('{Escape}');
    await question();
    await page.shell.api.call(checkBlock, { id: '7' });
    await expectNoQuestion(page, '/login');
  });

  it('when a member signs out', async () => {
    const page = await openPage({ token: 't-1' });
    await page.shell.session.load();
    await page.shell.navigation.open({ id: 'terms', params: {} });
    await page.user.type(await field('terms'), 'Ada');
    page.server.succeed(logout.path);
    await homeHost?.signOut();
    await expectNoQuestion(page, '/');
  });

  it('when the guard redirects, as when a visitor at /join becomes a member', async () => {
    const page = await openPage({ hash: '#/join' });
    await page.user.type(await field('signUp'), 'Ada');
    await page.shell.session.start({ id: 7, username: 'ada', currency: 'USD', availableBalance: '1' });
    await expectNoQuestion(page, '/');
  });

  it('for a view that has failed', async () => {
    const page = await openDirty();
    page.shell.unsaved.set('popups/signUp', false);
    await page.user.keyboard('{Escape}');
    await expectNoQuestion(page, '/');
  });
});

it('[M-007] asks no question before the page of a disabled member reloads', async () => {
  const page = await openDirty();
  await page.shell.session.start({ ...profile, enabled: 0 });
  expect(page.documentLoads).toEqual(['reload']);
  expect(page.events.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

it('makes the browser ask before the document unloads, while there is unsaved input', async () => {
  const page = await openDirty();
  const unload = () => page.events.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(unload()).toBe(false);
  await page.user.clear(await field('signUp'));
  expect(unload()).toBe(true);
});
