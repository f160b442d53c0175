import { screen, waitFor, within } from '@testing-library/react';
import { countNews, getTokenInfo } from 'shared-contracts/api';
import { signedIn } from 'shared-contracts/events';
import { popupHeadingId } from 'shared-contracts/popups';
import { chooseBuilds, createBuckets, createQuarantine } from '../../federation/registry/chooseBuilds';
import { openStorage } from '../../platform/storage/openStorage';
import { sharedStorage, tabStorage } from '../../testing/browserStorage';
import { registryOf, version } from '../../testing/createTestShell';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage, profile } from '../../testing/openPage';

const link = {
  builds: [{ name: 'remote-lobby', version }],
  until: '2026-11-21T18:00:00.000Z',
} as const;

/** The data that the edge and the boot script leave in the document. */
function writeDocument(): void {
  const script = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'registry',
  });
  script.textContent = JSON.stringify({ payload: JSON.stringify(registryOf()) });
  document.body.append(script);
  const start = {
    chooseBuilds,
    bucket: createBuckets(() => sharedStorage),
    quarantine: createQuarantine(openStorage(() => sharedStorage)),
  };
  Object.assign(globalThis, { __host: start });
}

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
  writeDocument();
});
afterEach(() => {
  document.getElementById('registry')?.remove();
});

const opener = () => screen.findByRole('button', { name: 'Inspect page' });
const panel = () => screen.findByRole('dialog', { name: 'Page inspector' });
const queryPanel = () => screen.queryByRole('dialog', { name: 'Page inspector' });

async function openInspector(token?: string) {
  const page = await openPage({
    link,
    stored: { consent: 'necessary' },
    ...(token !== undefined && { token }),
  });
  await screen.findByRole('heading', { name: 'The lobby' });
  const { call } = page.shell.api;
  await page.user.click(await opener());
  return { ...page, originalCall: call, panel: await panel() };
}

const section = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

it('[Q-023] an ordinary page has no button and ignores the shortcut', async () => {
  const { user } = await openPage({ stored: { consent: 'necessary' } });
  await screen.findByText('Versions');
  await user.keyboard('{Alt>}{Shift>}P{/Shift}{/Alt}');
  expect(screen.queryByRole('button', { name: 'Inspect page' })).not.toBeInTheDocument();
  expect(queryPanel()).not.toBeInTheDocument();
});

it('[Q-024] shows the builds of every package in the registry, and why they run', async () => {
  const { panel: dialog } = await openInspector();
  await waitFor(() => {
    expect(dialog).toHaveTextContent(`remote-lobby@${version}pinnedThe QA link names this build.`);
  });
  for (const name of ['remote-cashier', 'remote-account', 'remote-content'])
    expect(dialog).toHaveTextContent(`${name}@${version}`);
});

it('[Q-024] finds a message by the filter, pauses and clears the list', async () => {
  const { panel: dialog, shell, user } = await openInspector();
  const account = shell.bus.clientFor({ name: 'remote-account', version });
  await user.click(section('Messages'));
  account.publish(signedIn, { memberId: 'm-secret' });
  const messages = within(await within(dialog).findByRole('region', { name: 'Messages' }));
  const rows = () => messages.queryAllByRole('listitem').map(({ textContent }) => textContent);
  await user.type(messages.getByLabelText('Filter'), 'SIGNEDin');
  await waitFor(() => {
    expect(rows()).toEqual([expect.stringContaining('account/signedInremote-account@')]);
  });
  expect(dialog).not.toHaveTextContent('m-secret');

  await user.click(messages.getByRole('button', { name: 'Pause' }));
  account.publish(signedIn, { memberId: '8' });
  expect(rows()).toHaveLength(1);
  await user.click(messages.getByRole('button', { name: 'Pause' }));
  await waitFor(() => {
    expect(rows()).toHaveLength(2);
  });
  await user.click(messages.getByRole('button', { name: 'Clear' }));
  expect(rows()).toEqual([]);
  await user.clear(messages.getByLabelText('Filter'));
  await user.type(messages.getByLabelText('Filter'), 'nothing like it');
  account.publish(signedIn, { memberId: '9' });
  expect(await messages.findByText('No row contains this text.')).toBeVisible();
});

it('[Q-024] shows a failed call, and neither the token nor the profile', async () => {
  const { panel: dialog, shell, server, user } = await openInspector('t-secret');
  await user.click(section('Calls'));
  server.respond(countNews.path, () => ({ error: 77, message: 'Jane has no news', data: null }));
  await shell.api.call(countNews, { memberId: '7' });
  await shell.api.call(getTokenInfo, {});
  const calls = within(dialog).getByRole('region', { name: 'Calls' });
  await waitFor(() => {
    expect(within(calls).getAllByRole('listitem').length).toBeGreaterThan(1);
  });
  const failedRow = within(calls).getByText(countNews.path).closest('li');
  expect(failedRow).toHaveTextContent('error (77)');
  expect(failedRow).toHaveAttribute('data-error', 'true');
  for (const name of ['Builds', 'Messages', 'Calls', 'Views', 'Contracts']) {
    await user.click(section(name));
    expect(dialog.outerHTML).not.toMatch(new RegExp(`t-secret|Jane|\\b${profile.username}\\b`));
  }
});

it('shows the times of the first view, which mounted before the inspector was opened', async () => {
  const { panel: dialog, user } = await openInspector();
  await user.click(section('Views'));
  expect(within(dialog).getByText(/^load \d+ · mount \d+ · ready \d+$/)).toBeVisible();
});

it('lists messages that were not accepted, and how to compare the contracts', async () => {
  const { panel: dialog, shell, user } = await openInspector();
  await user.click(section('Contracts'));
  expect(within(dialog).getByText('Every build has accepted every message so far.')).toBeVisible();
  expect(dialog).toHaveTextContent(`#compatibility/remote-lobby@${version},remote-cashier@${version},`);
  expect(() => {
    shell.bus.clientFor({ name: 'remote-lobby', version }).publish(signedIn, { memberId: '7' });
  }).toThrow('not-the-owner');
  expect(await within(dialog).findByText('not-the-owner')).toBeVisible();
});

it('[Q-025] restores the API client and the focus when it closes', async () => {
  const { shell, user, originalCall } = await openInspector();
  expect(shell.api.call).not.toBe(originalCall);
  await user.click(screen.getByRole('button', { name: 'Close inspector' }));
  expect(queryPanel()).not.toBeInTheDocument();
  expect(shell.api.call).toBe(originalCall);
  expect(await opener()).toHaveFocus();
});

it('[Q-026] opens and closes by keyboard, and takes the focus', async () => {
  const { user } = await openInspector();
  expect(screen.getByRole('heading', { name: 'Page inspector' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(queryPanel()).not.toBeInTheDocument();
  await user.keyboard('{Alt>}{Shift>}P{/Shift}{/Alt}');
  expect(await panel()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Page inspector' })).toHaveFocus();
});

it('[Q-026] moves to the other edge of the window, can be minimized to a bar, and records in both states', async () => {
  const { panel: dialog, shell, user } = await openInspector();
  await user.click(screen.getByRole('button', { name: 'Move to top' }));
  expect(dialog).toHaveAttribute('data-edge', 'top');
  await user.click(screen.getByRole('button', { name: 'Minimize' }));
  expect(within(dialog).queryByRole('region')).not.toBeInTheDocument();
  shell.bus.clientFor({ name: 'remote-account', version }).publish(signedIn, { memberId: '7' });
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await user.click(section('Messages'));
  expect(await within(dialog).findByText('account/signedIn')).toBeVisible();
});

it('[Q-026] keeps the filter, the pause and the cleared rows while another section is shown or the panel is minimized', async () => {
  const { panel: dialog, shell, user } = await openInspector();
  const account = shell.bus.clientFor({ name: 'remote-account', version });
  account.publish(signedIn, { memberId: '7' });
  await user.click(section('Messages'));
  expect(await within(dialog).findByText('account/signedIn')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.type(screen.getByRole('textbox', { name: 'Filter' }), 'account');
  await user.click(section('Calls'));
  await user.click(screen.getByRole('button', { name: 'Minimize' }));
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await user.click(section('Messages'));
  expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveValue('account');
  expect(within(dialog).queryByText('account/signedIn')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await user.click(section('Calls'));
  account.publish(signedIn, { memberId: '8' });
  await user.click(section('Messages'));
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-pressed', 'true');
  expect(within(dialog).queryByText('account/signedIn')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await within(dialog).findByText('account/signedIn')).toBeVisible();
});

it('[Q-026] moves into a popup that opens, where Escape closes only the inspector, and out again', async () => {
  serveView('remote-content', 'popups/terms', () => <h2 id="popup-terms">Terms</h2>);
  const { shell, user } = await openInspector();
  await shell.navigation.open({ id: 'terms', params: {} });
  const popup = await waitFor(() => {
    const dialog = document.querySelector('dialog[open]');
    expect(dialog).toContainElement(queryPanel());
    return dialog;
  });
  await user.click(screen.getByRole('button', { name: 'Move to top' }));
  await user.keyboard('{Escape}');
  expect(queryPanel()).not.toBeInTheDocument();
  expect(popup).toHaveAttribute('open');
  await user.keyboard('{Alt>}{Shift>}P{/Shift}{/Alt}');
  expect(popup).toContainElement(await panel());
  await shell.navigation.close('terms');
  await waitFor(async () => {
    expect((await panel()).parentElement?.parentElement).toBe(document.body);
  });
});

it('[Q-026] returns the focus into the popup from which it was opened, or to its heading', async () => {
  serveView('remote-content', 'popups/terms', () => (
    <>
      <h2 id={popupHeadingId('terms')} tabIndex={-1}>
        Terms
      </h2>
      <button type="button">Accept</button>
    </>
  ));
  const { shell, user } = await openInspector();
  await shell.navigation.open({ id: 'terms', params: {} });
  const accept = await screen.findByRole('button', { name: 'Accept' });
  await waitFor(() => {
    expect(document.querySelector('dialog[open]')).toContainElement(queryPanel());
  });
  // The inspector was opened from the page, which the popup now covers.
  await user.click(screen.getByRole('button', { name: 'Move to top' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('heading', { name: 'Terms' })).toHaveFocus();

  accept.focus();
  await user.keyboard('{Alt>}{Shift>}P{/Shift}{/Alt}');
  await panel();
  expect(accept).not.toHaveFocus();
  await user.keyboard('{Escape}');
  expect(queryPanel()).not.toBeInTheDocument();
  expect(accept).toHaveFocus();

  await user.keyboard('{Alt>}{Shift>}P{/Shift}{/Alt}');
  await panel();
  await shell.navigation.close('terms');
  await waitFor(async () => {
    expect((await panel()).parentElement?.parentElement).toBe(document.body);
  });
  await user.click(screen.getByRole('button', { name: 'Close inspector' }));
  expect(await opener()).toHaveFocus();
});

it('[Q-026] is open again after a reload, and does not take the focus then', async () => {
  const { unmount } = await openInspector();
  expect(tabStorage.getItem('inspector')).toBe('open');
  unmount();
  const stored = tabStorage.getItem('inspector') ?? '';
  const whenOpened = openPage({ link, stored: { consent: 'necessary' } });
  tabStorage.setItem('inspector', stored);
  await whenOpened;
  expect(await panel()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Page inspector' })).not.toHaveFocus();
});
