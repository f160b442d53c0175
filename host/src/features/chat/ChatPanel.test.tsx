import { screen, waitFor, within } from '@testing-library/react';
import { acquireScript, checkChat, getTokenInfo } from 'shared-contracts/api';
import { fakeConfig } from 'shared-contracts/testing';
import { shared } from '../../testing/browserStorage';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage } from '../../testing/openPage';
import { frameOf, standInVendorFrame } from '../../testing/standInVendorFrame';
import type { FakeServer } from '../../testing/createFakeServer';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../../testing/fakeFederation'),
);

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

const findIcon = () => screen.findByRole('button', { name: 'Open live support' });
const findPanel = () => screen.findByRole('region', { name: 'Live chat' });
const queryPanel = () => screen.queryByRole('region', { name: 'Live chat' });
const gone = () => waitFor(() => expect(queryPanel()).not.toBeInTheDocument());

async function openChat(prepare: (server: FakeServer) => void = () => undefined, token?: string) {
  const page = await openPage({
    ...(token !== undefined && { token }),
    prepare: (server) => {
      server.give(checkChat.path, true);
      server.give(acquireScript.path, 'startChat()');
      prepare(server);
    },
  });
  const icon = await findIcon();
  expect(page.server.callsTo(acquireScript.path)).toEqual([]);
  await page.user.click(icon);
  const panel = await findPanel();
  return { ...page, panel };
}

/** The same, once the script has started in its island. */
async function openStarted(token?: string) {
  const page = await openChat(undefined, token);
  await waitFor(() => expect(frameOf('chat')).not.toBeNull());
  const island = standInVendorFrame('chat');
  island.send();
  island.report({ type: 'STARTED' });
  await waitFor(() => expect(screen.queryByText('Connecting you to live support…')).toBeNull());
  return { ...page, island };
}

it('[C-031] asks for the script when the chat is first opened, by its name, and runs it in an island of no origin', async () => {
  const { server, panel } = await openChat();
  expect(within(panel).getByRole('heading', { name: 'Live chat' })).toHaveFocus();
  expect(within(panel).getByRole('status')).toHaveTextContent('Connecting you to live support…');
  await waitFor(() => expect(frameOf('chat')).not.toBeNull());
  expect(server.callsTo(acquireScript.path)).toMatchObject([{ method: 'POST', body: 'name=liveChatScript' }]);
  const frame = frameOf('chat');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-forms');
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  const island = standInVendorFrame('chat');
  island.send();
  expect(island.orders).toEqual([{ type: 'RUN', text: 'startChat()', language: 'en' }]);
  expect(document.querySelector('script')).toBeNull();
});

it('hands the focus to the conversation once it has started, unless the player has gone elsewhere', async () => {
  const { island } = await openStarted();
  await waitFor(() => expect(frameOf('chat')).toHaveFocus());
  expect(island.orders.at(-1)).toEqual({ type: 'OPEN' });
});

it.each(['Close', 'Esc'])(
  'is closed by %s, which leads back to the icon, and goes on where it was',
  async (way) => {
    const { user, server } = await openChat();
    await waitFor(() => expect(frameOf('chat')).not.toBeNull());
    const frame = frameOf('chat');
    if (way === 'Esc') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open live support' })).toHaveFocus());
    expect(frameOf('chat')).toBe(frame);
    await user.click(await findIcon());
    await findPanel();
    expect(server.callsTo(acquireScript.path)).toHaveLength(1);
  },
);

it('is closed by the island as well', async () => {
  const { island } = await openStarted();
  island.report({ type: 'CLOSE' });
  await gone();
});

const alert = () => screen.findByRole('alert');

describe('[E-008] a script that fails', () => {
  it('shows what the server said as an error, and can be tried again', async () => {
    const { user, server } = await openChat((fake) =>
      fake.refuse(acquireScript.path, 9, 'Chat is being repaired'),
    );
    expect(await alert()).toHaveTextContent("We couldn't start live chat");
    expect(await alert()).toHaveTextContent('Chat is being repaired');
    expect(frameOf('chat')).toBeNull();
    server.give(acquireScript.path, 'startChat()');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(frameOf('chat')).not.toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Live chat' })).toHaveFocus();
  });

  it.each([
    [{ type: 'FAILED', message: 'Closed until <b>14:00</b>' }, 'Closed until <b>14:00</b>'],
    [{ type: 'MISSING', file: 'https://vendor.test/chat.js' }, 'Please try again in a moment, or email us.'],
  ])('shows the script’s own words as text, or else what can be done: %j', async (report, text) => {
    const { shell } = await openChat();
    await waitFor(() => expect(frameOf('chat')).not.toBeNull());
    const island = standInVendorFrame('chat');
    island.send();
    island.report(report);
    expect(await alert()).toHaveTextContent(text);
    expect(frameOf('chat')).toBeNull();
    expect(shell.reports.all().at(-1)).toMatchObject({
      phase: 'chat script',
      message: JSON.stringify(report),
    });
  });

  it('says so when the operator has no text of it', async () => {
    await openChat((fake) => fake.give(acquireScript.path, null));
    expect(await alert()).toHaveTextContent("We couldn't start live chat");
  });
});

it('makes way for a card form, wherever in the page it is, and comes back after it', async () => {
  const { panel } = await openStarted();
  const vault = document.createElement('iframe');
  vault.setAttribute('src', `${fakeConfig.paymentsOrigin}/vault`);
  document.body.append(vault);
  await waitFor(() => expect(frameOf('chat')).toBeNull());
  expect(panel).toHaveTextContent('Live chat is paused while you enter your card');
  vault.remove();
  await waitFor(() => expect(frameOf('chat')).not.toBeNull());
});

describe('a member’s conversation', () => {
  const openAsMember = async () => {
    const page = await openStarted('a-token');
    await waitFor(() => expect(page.shell.session.current().kind).toBe('member'));
    return { ...page, frame: frameOf('chat') };
  };

  it('leaves nothing to whoever comes after them', async () => {
    const { shell } = await openAsMember();
    shell.session.lose();
    await gone();
    await waitFor(() => expect(frameOf('chat')).toBeNull());
  });

  it('goes on when their token is renewed in another tab', async () => {
    const { server, events, shell, frame } = await openAsMember();
    const asked = server.callsTo(getTokenInfo.path).length;
    shared.setItem('token', 'newer-token');
    events.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await waitFor(() => expect(server.callsTo(getTokenInfo.path).length).toBeGreaterThan(asked));
    await waitFor(() => expect(shell.session.current().kind).toBe('member'));
    expect(await findPanel()).toBeVisible();
    expect(frameOf('chat')).toBe(frame);
  });
});

it('stays away when the player would rather keep what they have typed', async () => {
  const page = await openPage({ prepare: (server) => server.give(checkChat.path, true) });
  const icon = await findIcon();
  serveView('remote-content', 'popups/terms', () => <h2 id="popup-terms-heading">Terms</h2>);
  await page.shell.navigation.open({ id: 'terms', params: {} });
  page.shell.unsaved.hold('popups/terms', true);
  await page.user.click(icon);
  await page.user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(page.stack()).toEqual(['terms']);
  expect(queryPanel()).toBeNull();
});
