import { screen, waitFor, within } from '@testing-library/react';
import { checkChat } from 'shared-contracts/api';
import { gameClosed, gameOpened } from 'shared-contracts/events';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage } from '../../testing/openPage';

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
  serveView('remote-content', 'popups/terms', () => <h2 id="popup-terms-heading">Terms</h2>);
});

const icon = { name: 'Open live support' };
const findIcon = () => screen.findByRole('button', icon);
const queryIcon = () => screen.queryByRole('button', icon);

/** `openLayers` has one list per opening of the chat: the popups and dialogs that were open at that moment. */
async function openChatPage(checkReply: unknown = true) {
  const page = await openPage({
    prepare: (server) => {
      server.succeed(checkChat.path, checkReply);
    },
  });
  const openLayers: string[][] = [];
  page.shell.chat.shown$.subscribe((isShown) => {
    if (!isShown) return;
    const layers = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
    openLayers.push([...page.stack(), ...layers.map(({ dataset }) => dataset['layer'] ?? '')]);
  });
  return { ...page, openLayers };
}

it.each([true, 1, '1', 'true'])(
  '[M-013, S-017] shows the icon when the chat check returns %p',
  async (reply) => {
    await openChatPage(reply);
    expect(await findIcon()).toBeVisible();
  },
);

it.each([false, 0, null, ''])(
  '[M-013, S-017] hides the icon when the chat check returns %p',
  async (reply) => {
    const { server } = await openChatPage(reply);
    await waitFor(() => {
      expect(server.callsTo(checkChat.path)).toHaveLength(1);
    });
    await screen.findByRole('heading', { name: 'The lobby' });
    expect(queryIcon()).not.toBeInTheDocument();
  },
);

it('hides the icon and does not call the chat check when the site has no chat', async () => {
  const { server } = await openPage({
    config: { liveChat: false },
    prepare: (fake) => {
      fake.succeed(checkChat.path, true);
    },
  });
  await screen.findByRole('heading', { name: 'The lobby' });
  expect(queryIcon()).not.toBeInTheDocument();
  expect(server.callsTo(checkChat.path)).toEqual([]);
});

it('[M-014, S-017] hides the icon during a game and shows it when the game closes', async () => {
  const { shell } = await openChatPage();
  await findIcon();
  const lobby = shell.bus.clientFor({ name: 'remote-lobby', version: '1.0.0' });
  lobby.publish(gameOpened, { gameId: '7', playForFun: 0 });
  await waitFor(() => {
    expect(queryIcon()).not.toBeInTheDocument();
  });
  lobby.publish(gameClosed, { gameId: '7' });
  expect(await findIcon()).toBeVisible();
});

it('shows the icon again after a broken game that did not publish gameClosed', async () => {
  const { shell } = await openChatPage();
  await findIcon();
  await shell.navigation.open({ id: 'game', params: { gameId: '7', playForFun: 0 } });
  shell.bus
    .clientFor({ name: 'remote-lobby', version: '1.0.0' })
    .publish(gameOpened, { gameId: '7', playForFun: 0 });
  await waitFor(() => {
    expect(queryIcon()).not.toBeInTheDocument();
  });
  await shell.navigation.closeAll();
  expect(await findIcon()).toBeVisible();
});

it('closes every popup and dialog before it opens the chat', async () => {
  const page = await openChatPage();
  const button = await findIcon();
  await page.shell.navigation.open({ id: 'terms', params: {} });
  await screen.findByRole('dialog', { name: 'Terms' });
  const question = page.shell.dialogs.ask({ kind: 'confirm', text: 'Sure?' });
  await screen.findByRole('alertdialog', { name: 'Sure?' });
  await page.user.click(button);
  await waitFor(() => {
    expect(page.openLayers).toEqual([[]]);
  });
  expect(await question).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('opens the chat only after the last dialog has closed, because an open dialog holds the focus', async () => {
  const page = await openChatPage();
  const closingDialog = document.createElement('dialog');
  closingDialog.open = true;
  const button = await findIcon();
  document.body.append(closingDialog);
  await page.user.click(button);
  expect(page.openLayers).toEqual([]);
  closingDialog.remove();
  await waitFor(() => {
    expect(page.openLayers).toEqual([[]]);
  });
});

describe('Live Support in the drawer', () => {
  const openDrawer = async (page: Awaited<ReturnType<typeof openChatPage>>) => {
    await page.user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    return drawer.getByRole('button', { name: /^Live Support/ });
  };

  it('[M-013, S-008] opens the chat after the drawer has closed', async () => {
    const page = await openChatPage();
    await findIcon();
    const entry = await openDrawer(page);
    expect(entry).toBeEnabled();
    await page.user.click(entry);
    await waitFor(() => {
      expect(page.openLayers).toEqual([[]]);
    });
  });

  it('[M-013] is disabled and shows why while the chat is unavailable', async () => {
    const entry = await openDrawer(await openChatPage(false));
    expect(entry).toBeDisabled();
    expect(entry).toHaveTextContent('Not available right now');
  });
});
