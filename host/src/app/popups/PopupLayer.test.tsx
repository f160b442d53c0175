import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getTokenInfo } from 'shared-contracts/api';
import type { PopupId } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { openPopup } from 'shared-contracts/requests';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage } from '../../testing/openPage';

const owners = {
  signIn: 'remote-account',
  signUp: 'remote-account',
  forgotPassword: 'remote-account',
  terms: 'remote-content',
  transactions: 'remote-cashier',
  deposit: 'remote-cashier',
} as const;
type OpenPage = Awaited<ReturnType<typeof openPage>>;

function servePopup(id: keyof typeof owners) {
  serveView(owners[id], `popups/${id}`, ({ host }: ViewProps<Record<string, unknown>>) => (
    <>
      <h2 id={`popup-${id}-heading`} tabIndex={-1}>
        {id}
      </h2>
      <input aria-label={`Name in ${id}`} />
      <button onClick={() => void host.closePopup()}>{`Close ${id}`}</button>
    </>
  ));
}

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
  for (const id of Object.keys(owners) as (keyof typeof owners)[]) servePopup(id);
});

/** Records the open dialogs in the order of the browser's top layer, which jsdom lacks. */
function watchTopLayer() {
  const topLayer: string[] = [];
  const nameOf = (dialog: HTMLDialogElement) => dialog.dataset['popup'] ?? dialog.getAttribute('role') ?? '';
  const { showModal, close } = HTMLDialogElement.prototype;
  jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    topLayer.push(nameOf(this));
    showModal.call(this);
  });
  jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    const index = topLayer.lastIndexOf(nameOf(this));
    if (index >= 0) topLayer.splice(index, 1);
    close.call(this);
  });
  return topLayer;
}

const popup = (id: PopupId) => ({ id, params: {} });
const dialog = (name: string) => screen.findByRole<HTMLDialogElement>('dialog', { name });
const expectClosed = (name: string) =>
  waitFor(() => {
    expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument();
  });

async function openWith(...ids: (keyof typeof owners)[]) {
  const topLayer = watchTopLayer();
  const page = await openPage();
  for (const id of ids) {
    await page.shell.navigation.open(popup(id));
    await screen.findByRole('heading', { name: id });
  }
  return { ...page, topLayer };
}

describe('a popup', () => {
  it('[S-018] is a view of its owner in a modal dialog, named by its heading', async () => {
    const page = await openWith('terms');
    expect(await dialog('terms')).toHaveAttribute('open');
    expect(page.topLayer).toEqual(['terms']);
  });

  it('moves the focus to its heading when its content is ready, unless an alert is open', async () => {
    const page = await openWith('terms');
    expect(screen.getByRole('heading', { name: 'terms' })).toHaveFocus();
    void page.shell.dialogs.ask({ kind: 'alert', text: 'first read this' });
    expect(await screen.findByRole('button', { name: 'OK' })).toHaveFocus();
    await page.shell.navigation.open(popup('signIn'));
    expect(await screen.findByRole('heading', { name: 'signIn' })).not.toHaveFocus();
  });

  it('closes by Esc, the topmost popup first', async () => {
    const page = await openWith('signIn', 'terms');
    await page.user.keyboard('{Escape}');
    await expectClosed('terms');
    expect(page.stack()).toEqual(['signIn']);
    await page.user.keyboard('{Escape}');
    await expectClosed('signIn');
    expect(page.stack()).toEqual([]);
  });

  it('closes by Back', async () => {
    const page = await openWith('terms');
    await page.back();
    await expectClosed('terms');
  });

  it('closes by a click outside, but not inside', async () => {
    const page = await openWith('terms');
    await page.user.click(screen.getByRole('heading', { name: 'terms' }));
    expect(page.stack()).toEqual(['terms']);
    await page.user.click(await dialog('terms'));
    await expectClosed('terms');
  });

  it('stays open when a drag from its text ends outside', async () => {
    const page = await openWith('terms');
    await page.user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('heading', { name: 'terms' }) },
      { keys: '[/MouseLeft]', target: await dialog('terms') },
    ]);
    fireEvent.click(await dialog('terms'));
    await page.shell.navigation.open(popup('signIn'));
    expect(page.stack()).toEqual(['terms', 'signIn']);
  });

  it('with a long form stays open after a click outside', async () => {
    const page = await openWith('signUp');
    await page.user.click(await dialog('signUp'));
    await page.shell.navigation.open(popup('terms'));
    expect(page.stack()).toEqual(['signUp', 'terms']);
  });

  it('is removed from the stack when the browser closes its dialog directly', async () => {
    const page = await openWith('terms');
    (await dialog('terms')).close();
    await expectClosed('terms');
    await waitFor(() => {
      expect(page.stack()).toEqual([]);
    });
  });

  it('can be closed when its view has failed', async () => {
    serveNothing();
    serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
    const page = await openPage();
    await page.shell.navigation.open(popup('terms'));
    expect(await screen.findByText("We couldn't load this part of the page")).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(page.stack()).toEqual([]);
    });
  });
});

describe('several popups', () => {
  it('are in the top layer in the order of the stack', async () => {
    const page = await openWith('signIn', 'terms', 'signUp');
    expect(page.topLayer).toEqual(['signIn', 'terms', 'signUp']);
  });

  it('move to the front when opened again, with their state and without moving in the DOM', async () => {
    const page = await openWith('signIn', 'signUp');
    const signIn = await dialog('signIn');
    await page.user.type(screen.getByRole('textbox', { name: 'Name in signIn' }), 'ada');
    const moves: MutationRecord[] = [];
    const observer = new MutationObserver((records) => moves.push(...records));
    observer.observe(signIn.parentElement ?? document.body, { childList: true });
    await page.shell.navigation.open(popup('signIn'));
    await waitFor(() => {
      expect(page.topLayer).toEqual(['signUp', 'signIn']);
    });
    expect(page.stack()).toEqual(['signUp', 'signIn']);
    expect(moves.concat(observer.takeRecords())).toEqual([]);
    expect(await dialog('signIn')).toBe(signIn);
    expect(within(signIn).getByRole('textbox')).toHaveValue('ada');
    await page.user.keyboard('{Escape}');
    await expectClosed('signIn');
    expect(page.stack()).toEqual(['signUp']);
  });

  it('are restored in the same order after a reload', async () => {
    const topLayer = watchTopLayer();
    await openPage({ historyState: { stack: [popup('terms'), popup('signIn')] } });
    await dialog('signIn');
    expect(topLayer).toEqual(['terms', 'signIn']);
  });

  it('for members are not restored for a visitor', async () => {
    const stack = [popup('transactions'), popup('terms')];
    await openPage({ historyState: { stack } });
    await dialog('terms');
    expect(screen.queryByRole('dialog', { name: 'transactions' })).not.toBeInTheDocument();
  });

  it('for members are restored after the profile has loaded', async () => {
    const page = await openPage({
      historyState: { stack: [popup('transactions')] },
      token: 't-1',
      prepare: (server) => {
        server.succeed(getTokenInfo.path, { id: 7, username: 'ada' });
      },
    });
    await dialog('transactions');
    page.shell.session.lose();
    await expectClosed('transactions');
  });

  it('are not restored if no live release serves them', async () => {
    await openPage({ historyState: { stack: [popup('promotions'), popup('terms')] } });
    await dialog('terms');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('the popup of a route', () => {
  it('is below all other popups, and opening it again closes them', async () => {
    const topLayer = watchTopLayer();
    const page = await openPage({ hash: '#/login' });
    await dialog('signIn');
    await page.shell.navigation.open(popup('signUp'));
    await dialog('signUp');
    expect(topLayer).toEqual(['signIn', 'signUp']);
    await page.shell.bus
      .clientFor({ name: 'remote-account', version: '1' })
      .request(openPopup, { popup: 'signIn', params: {} });
    await expectClosed('signUp');
    await page.expectPath('/login');
    expect(topLayer).toEqual(['signIn']);
  });
});

describe('questions and toasts', () => {
  const alertDialog = () => screen.findByRole('alertdialog');

  it('[S-018] shows a question with its texts above all popups, and returns the answer', async () => {
    const page = await openWith('terms');
    const whenAnswered = page.shell.dialogs.ask({
      kind: 'confirm',
      title: 'Leave?',
      text: 'You lose it.',
      yes: 'Leave',
      no: 'Stay',
    });
    const question = await screen.findByRole('alertdialog', { name: 'Leave?', description: 'You lose it.' });
    expect(page.topLayer).toEqual(['terms', 'alertdialog']);
    await page.user.click(within(question).getByRole('button', { name: 'Leave' }));
    await expect(whenAnswered).resolves.toBe(true);
    await waitFor(() => {
      expect(page.topLayer).toEqual(['terms']);
    });
  });

  it.each([
    ['Cancel', 'Cancel'],
    ['Esc', undefined],
  ])('resolves a question to no after %s', async (_, button) => {
    const page = await openWith();
    const whenAnswered = page.shell.dialogs.ask({ kind: 'confirm', text: 'Sure?' });
    const question = await alertDialog();
    if (button === undefined) await page.user.keyboard('{Escape}');
    else await page.user.click(within(question).getByRole('button', { name: button }));
    await expect(whenAnswered).resolves.toBe(false);
  });

  it('[S-018] shows an alert that is named by its text and waits for OK', async () => {
    const page = await openWith();
    const alertResult = page.shell.dialogs.ask({ kind: 'alert', text: 'The server is away.' });
    const alert = await screen.findByRole('alertdialog', { name: 'The server is away.' });
    expect(within(alert).getAllByRole('button')).toHaveLength(1);
    expect(within(alert).getByRole('button', { name: 'OK' })).toHaveFocus();
    await page.user.keyboard('{Enter}');
    await alertResult;
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('shows an alert above a popup that opens later', async () => {
    const page = await openWith();
    void page.shell.dialogs.ask({ kind: 'alert', text: 'first read this' });
    await alertDialog();
    await page.shell.navigation.open(popup('terms'));
    await dialog('terms');
    await waitFor(() => {
      expect(page.topLayer).toEqual(['terms', 'alertdialog']);
    });
  });

  it('[S-018] shows a toast in the topmost dialog, because everything below is inert', async () => {
    const page = await openWith('terms');
    page.shell.toasts.show('Saved', 'good');
    expect(await within(await dialog('terms')).findByText('Saved')).toBeVisible();
    void page.shell.dialogs.ask({ kind: 'alert', text: 'Read this' });
    expect(await within(await alertDialog()).findByText('Saved')).toBeVisible();
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    page.shell.dialogs.dismissAll();
    await page.shell.navigation.closeAll();
    await expectClosed('terms');
    expect(await within(screen.getByRole('main')).findByText('Saved')).toBeVisible();
  });

  it.each([
    ['another popup covers the popup', (page: OpenPage) => page.shell.navigation.open(popup('signUp'))],
    ['the popup is closed', (page: OpenPage) => page.shell.navigation.close('signIn')],
    ['the player goes back', (page: OpenPage) => page.back()],
    ['the player goes to a page', (page: OpenPage) => page.shell.navigation.go('/article?id=7')],
  ])('[S-018] removes the error toast of a popup when %s, but not success toasts', async (_, leave) => {
    const page = await openWith('terms', 'signIn');
    page.shell.toasts.show('Wrong password', 'bad');
    const error = await within(await dialog('signIn')).findByText('Wrong password');
    await leave(page);
    await waitFor(() => {
      expect(error).not.toBeInTheDocument();
    });
    expect(screen.queryByText('Wrong password')).not.toBeInTheDocument();
    page.shell.toasts.show('Password changed', 'good');
    await page.shell.navigation.open(popup('forgotPassword'));
    expect(await within(await dialog('forgotPassword')).findByText('Password changed')).toBeVisible();
  });

  it('[S-018] removes the error toast of the popup of a route when another popup covers it', async () => {
    const page = await openPage({ hash: '#/login' });
    page.shell.toasts.show('Wrong password', 'bad');
    await within(await dialog('signIn')).findByText('Wrong password');
    await page.shell.navigation.open(popup('signUp'));
    await dialog('signUp');
    expect(screen.queryByText('Wrong password')).not.toBeInTheDocument();
  });

  it('removes a toast by its Dismiss button', async () => {
    const page = await openWith();
    page.shell.toasts.show('Saved', 'plain');
    const toast = await screen.findByText('Saved');
    expect(toast.closest('[role="status"]')).not.toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => {
      expect(toast).not.toBeInTheDocument();
    });
  });
});
