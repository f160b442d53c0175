import { screen, waitFor, within } from '@testing-library/react';
import { acquireScript, checkChat, getTokenInfo } from 'shared-contracts/api';
import { fakeConfig } from 'shared-contracts/testing';
import { sharedStorage } from '../../testing/browserStorage';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage } from '../../testing/openPage';
import { findVendorFrame, createFakeVendorFrame } from '../../testing/createFakeVendorFrame';
import type { FakeServer } from '../../testing/createFakeServer';

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

const findIcon = () => screen.findByRole('button', { name: 'Open live support' });
const findPanel = () => screen.findByRole('region', { name: 'Live chat' });
const queryPanel = () => screen.queryByRole('region', { name: 'Live chat' });
const waitUntilClosed = () => waitFor(() => expect(queryPanel()).not.toBeInTheDocument());

async function openChat(prepare: (server: FakeServer) => void = () => undefined, token?: string) {
  const page = await openPage({
    ...(token !== undefined && { token }),
    prepare: (server) => {
      server.succeed(checkChat.path, true);
      server.succeed(acquireScript.path, 'startChat()');
      prepare(server);
    },
  });
  const icon = await findIcon();
  expect(page.server.callsTo(acquireScript.path)).toEqual([]);
  await page.user.click(icon);
  const panel = await findPanel();
  return { ...page, panel };
}

/** Opens the chat and starts its script. */
async function openStartedChat(token?: string) {
  const page = await openChat(undefined, token);
  await waitFor(() => expect(findVendorFrame('chat')).not.toBeNull());
  const vendor = createFakeVendorFrame('chat');
  vendor.postReady();
  vendor.report({ type: 'STARTED' });
  await waitFor(() => expect(screen.queryByText('Connecting you to live support…')).toBeNull());
  return { ...page, vendor };
}

it('[C-031] requests the script by its name when the chat first opens, and runs it in a sandboxed frame', async () => {
  const { server, panel } = await openChat();
  expect(within(panel).getByRole('heading', { name: 'Live chat' })).toHaveFocus();
  expect(within(panel).getByRole('status')).toHaveTextContent('Connecting you to live support…');
  await waitFor(() => expect(findVendorFrame('chat')).not.toBeNull());
  expect(server.callsTo(acquireScript.path)).toMatchObject([{ method: 'POST', body: 'name=liveChatScript' }]);
  const frame = findVendorFrame('chat');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-forms');
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  const vendor = createFakeVendorFrame('chat');
  vendor.postReady();
  expect(vendor.commands).toEqual([{ type: 'RUN', text: 'startChat()', language: 'en' }]);
  expect(document.querySelector('script')).toBeNull();
});

it('moves the focus to the conversation when its script has started', async () => {
  const { vendor } = await openStartedChat();
  await waitFor(() => expect(findVendorFrame('chat')).toHaveFocus());
  expect(vendor.commands.at(-1)).toEqual({ type: 'OPEN' });
});

it.each(['Close', 'Esc'])(
  '%s closes the chat and returns the focus to the icon, and the conversation continues later',
  async (action) => {
    const { user, server } = await openChat();
    await waitFor(() => expect(findVendorFrame('chat')).not.toBeNull());
    const frame = findVendorFrame('chat');
    if (action === 'Esc') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitUntilClosed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open live support' })).toHaveFocus());
    expect(findVendorFrame('chat')).toBe(frame);
    await user.click(await findIcon());
    await findPanel();
    expect(server.callsTo(acquireScript.path)).toHaveLength(1);
  },
);

it('closes the chat when the script reports CLOSE', async () => {
  const { vendor } = await openStartedChat();
  vendor.report({ type: 'CLOSE' });
  await waitUntilClosed();
});

const alert = () => screen.findByRole('alert');

describe('[E-008] a script that fails', () => {
  it('shows the error message of the server, and loads the script again by Try again', async () => {
    const { user, server } = await openChat((fake) =>
      fake.fail(acquireScript.path, 9, 'Chat is being repaired'),
    );
    expect(await alert()).toHaveTextContent("We couldn't start live chat");
    expect(await alert()).toHaveTextContent('Chat is being repaired');
    expect(findVendorFrame('chat')).toBeNull();
    server.succeed(acquireScript.path, 'startChat()');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(findVendorFrame('chat')).not.toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Live chat' })).toHaveFocus();
  });

  it.each([
    [{ type: 'FAILED', message: 'Closed until <b>14:00</b>' }, 'Closed until <b>14:00</b>'],
    [{ type: 'MISSING', file: 'https://vendor.test/chat.js' }, 'Please try again in a moment, or email us.'],
  ])(
    'shows the message of the script as text, or our advice if the script sends no message: %j',
    async (report, text) => {
      const { shell } = await openChat();
      await waitFor(() => expect(findVendorFrame('chat')).not.toBeNull());
      const vendor = createFakeVendorFrame('chat');
      vendor.postReady();
      vendor.report(report);
      expect(await alert()).toHaveTextContent(text);
      expect(findVendorFrame('chat')).toBeNull();
      expect(shell.reports.all().at(-1)).toMatchObject({
        phase: 'chat script',
        message: JSON.stringify(report),
      });
    },
  );

  it('shows an error when the operator has no script', async () => {
    await openChat((fake) => fake.succeed(acquireScript.path, null));
    expect(await alert()).toHaveTextContent("We couldn't start live chat");
  });
});

it('pauses the chat while a card form is anywhere in the page, and starts it again afterwards', async () => {
  const { panel } = await openStartedChat();
  const vault = document.createElement('iframe');
  vault.setAttribute('src', `${fakeConfig.paymentsOrigin}/vault`);
  document.body.append(vault);
  await waitFor(() => expect(findVendorFrame('chat')).toBeNull());
  expect(panel).toHaveTextContent('Live chat is paused while you enter your card');
  vault.remove();
  await waitFor(() => expect(findVendorFrame('chat')).not.toBeNull());
});

describe('a member’s conversation', () => {
  const openAsMember = async () => {
    const page = await openStartedChat('a-token');
    await waitFor(() => expect(page.shell.session.current().kind).toBe('member'));
    return { ...page, frame: findVendorFrame('chat') };
  };

  it('is removed when the session ends', async () => {
    const { shell } = await openAsMember();
    shell.session.lose();
    await waitUntilClosed();
    await waitFor(() => expect(findVendorFrame('chat')).toBeNull());
  });

  it('continues when another tab renews the token', async () => {
    const { server, events, shell, frame } = await openAsMember();
    const callsBefore = server.callsTo(getTokenInfo.path).length;
    sharedStorage.setItem('token', 'newer-token');
    events.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await waitFor(() => expect(server.callsTo(getTokenInfo.path).length).toBeGreaterThan(callsBefore));
    await waitFor(() => expect(shell.session.current().kind).toBe('member'));
    expect(await findPanel()).toBeVisible();
    expect(findVendorFrame('chat')).toBe(frame);
  });
});

it('does not open the chat when the player stays in a popup with unsaved input', async () => {
  const page = await openPage({ prepare: (server) => server.succeed(checkChat.path, true) });
  const icon = await findIcon();
  serveView('remote-content', 'popups/terms', () => <h2 id="popup-terms-heading">Terms</h2>);
  await page.shell.navigation.open({ id: 'terms', params: {} });
  page.shell.unsaved.set('popups/terms', true);
  await page.user.click(icon);
  await page.user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(page.stack()).toEqual(['terms']);
  expect(queryPanel()).toBeNull();
});
