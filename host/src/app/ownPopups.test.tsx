import { act, screen, waitFor, within } from '@testing-library/react';
import { BusError } from 'shared-contracts/bus';
import type { HostContext, ViewProps } from 'shared-contracts/remote';
import { closePopups, openPopup } from 'shared-contracts/requests';
import { sharedStorage } from '../testing/browserStorage';
import { previousVersion, registryOf, version, type OwnPopups } from '../testing/createTestShell';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { openPage } from '../testing/openPage';
import fil from '../texts/fil.json';

const title = { en: 'Gift Cards', fil: 'Mga Gift Card' };
const giftCards = {
  access: 'public',
  title,
  params: ['id'],
  menu: { section: 'rewards', after: 'promotions' },
};
const giftHistory = {
  access: 'member',
  title: { en: 'Gift History', fil: 'History ng Regalo' },
  menu: { section: 'help' },
};
const ownPopups: OwnPopups = { 'remote-content': { giftCards, giftHistory } };
const views = {
  'remote-lobby': ['screens/home'],
  'remote-account': ['popups/signIn'],
  'remote-content': ['popups/promotions', 'popups/vipClub', 'popups/contact', 'popups/terms'],
};

let giftHost: HostContext | undefined;

function servePopup(owner: 'remote-account' | 'remote-content', id: string) {
  serveView(owner, `popups/${id}`, ({ host, params }: ViewProps<Record<string, unknown>>) => {
    if (owner === 'remote-content') giftHost = host;
    return <h2 id={`popup-${id}-heading`}>{`${id} ${JSON.stringify(params)}`}</h2>;
  });
}

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
  servePopup('remote-account', 'signIn');
  servePopup('remote-content', 'giftCards');
  servePopup('remote-content', 'giftHistory');
});

afterEach(() => {
  sharedStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** Serves the Filipino texts of the host. */
function serveTexts() {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      Promise.resolve(new Response(JSON.stringify(JSON.stringify(address).includes('common') ? {} : fil))),
    );
}

const open = (options: Parameters<typeof openPage>[0] = {}) => openPage({ views, ownPopups, ...options });

describe('an address', () => {
  it('[Q-014] opens a popup that only the record of its remote declares, with the declared params, and sets the title', async () => {
    serveTexts();
    const page = await open({ hash: '#/?popup=giftCards&id=7&other=1' });
    expect(await screen.findByRole('dialog', { name: 'giftCards {"id":"7"}' })).toBeVisible();
    await page.expectPath('/?other=1');
    await waitFor(() => {
      expect(document.title).toMatch(/^Gift Cards · /);
    });
    act(() => {
      page.shell.language.choose('fil');
    });
    await waitFor(() => {
      expect(document.title).toMatch(/^Mga Gift Card · /);
    });
  });

  it('[Q-014] opens a member popup for a member', async () => {
    await open({ hash: '#/?popup=giftHistory', token: 't-1' });
    expect(await screen.findByRole('dialog', { name: /^giftHistory/ })).toBeVisible();
  });

  it('[Q-014] opens the sign-in for a visitor, and the member popup after it', async () => {
    const page = await open({ hash: '#/?popup=giftHistory' });
    expect(await screen.findByRole('dialog', { name: 'signIn {"backurl":"giftHistory"}' })).toBeVisible();
    expect(page.shell.navigation.current().stack).toEqual([
      { id: 'signIn', params: { backurl: 'giftHistory' }, then: { id: 'giftHistory', params: {} } },
    ]);
  });

  it.each([
    ['no remote declares it', { ownPopups: {} }],
    ['its declaration is invalid', { ownPopups: { 'remote-content': { giftCards: { title } } } }],
  ])('[Q-015] opens no popup if %s', async (_, options) => {
    const page = await open({ hash: '#/?popup=giftCards', ...options });
    await page.expectPath('/');
    expect(page.stack()).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[Q-014] restores the popup of a history entry, but a member popup only for a member', async () => {
    const stack = [
      { id: 'giftCards', params: { id: '7' } },
      { id: 'giftHistory', params: {} },
    ];
    const page = await open({ historyState: { stack }, token: 't-1' });
    expect(await screen.findByRole('dialog', { name: /^giftHistory/ })).toBeVisible();
    page.unmount();
    await open({ historyState: { stack } });
    expect(await screen.findByRole('dialog', { name: /^signIn/ })).toBeVisible();
    expect(screen.queryByText(/^giftHistory/)).not.toBeInTheDocument();
  });
});

describe('a remote', () => {
  it('[Q-014] opens and closes the popup on the bus, and learns whether it is served', async () => {
    const page = await open();
    const client = page.shell.bus.clientFor({ name: 'remote-lobby', version });
    await client.request(openPopup, { popup: 'giftCards', params: { id: '7', undeclared: 1 } });
    expect(await screen.findByRole('dialog', { name: 'giftCards {"id":"7"}' })).toBeVisible();
    const serves = giftHost?.serves as (id: string) => boolean;
    expect(serves('giftCards')).toBe(true);
    expect(serves('lottery')).toBe(false);
    await client.request(closePopups, { popup: 'giftCards' });
    expect(page.stack()).toEqual([]);
  });

  it('cannot open or close an unknown popup', async () => {
    const page = await open();
    const client = page.shell.bus.clientFor({ name: 'remote-lobby', version });
    await expect(client.request(openPopup, { popup: 'lottery', params: {} })).rejects.toThrow(BusError);
    await expect(client.request(closePopups, { popup: 'lottery' })).rejects.toThrow(BusError);
    expect(page.stack()).toEqual([]);
  });
});

describe('the drawer', () => {
  const openDrawer = async (options: Parameters<typeof openPage>[0] = {}) => {
    const page = await open(options);
    const bar = within(screen.getByRole('banner'));
    if (options.token !== undefined) await bar.findByRole('button', { name: 'Your account' });
    await page.shell.navigation.open({ id: 'menu', params: {} });
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    const entries = (list: string) =>
      within(drawer.getByRole('list', { name: list }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    return { page, drawer, entries };
  };

  it('[Q-014] shows each entry at its declared position, and opens its popup', async () => {
    const { page, drawer, entries } = await openDrawer({ token: 't-1' });
    expect(entries('Rewards')).toEqual(['Promotions', 'Gift Cards', 'VIP Club']);
    expect(entries('Help').at(-1)).toBe('Gift History');
    await page.user.click(drawer.getByRole('button', { name: 'Gift Cards' }));
    expect(await screen.findByRole('dialog', { name: 'giftCards {}' })).toBeVisible();
    expect(page.stack()).toEqual(['giftCards']);
  });

  it('[Q-014] shows a visitor only the entries of public popups', async () => {
    const { entries } = await openDrawer();
    expect(entries('Rewards')).toContain('Gift Cards');
    expect(entries('Help')).not.toContain('Gift History');
  });

  it('[Q-014] shows the title in the chosen language', async () => {
    serveTexts();
    const { page, drawer } = await openDrawer();
    act(() => {
      page.shell.language.choose('fil');
    });
    expect(await drawer.findByRole('button', { name: 'Mga Gift Card' })).toBeVisible();
  });

  it('[Q-014] puts an entry after another declared entry, and last if the entry before it is unknown', async () => {
    const menu = (after: string) => ({ menu: { section: 'rewards', after } });
    const { entries } = await openDrawer({
      ownPopups: {
        'remote-lobby': {
          first: { ...giftCards, title: { en: 'First', fil: 'Una' } },
          second: { ...giftCards, title: { en: 'Second', fil: 'Ikalawa' } },
          third: { ...giftCards, title: { en: 'Third', fil: 'Ikatlo' }, ...menu('second') },
          unplaced: { ...giftCards, title: { en: 'Unplaced', fil: 'Wala' }, ...menu('news') },
        },
      },
    });
    expect(entries('Rewards')).toEqual(['Promotions', 'First', 'Second', 'Third', 'VIP Club', 'Unplaced']);
  });

  it('[Q-015] shows no entry with markup in its title', async () => {
    const { entries } = await openDrawer({
      ownPopups: {
        'remote-content': { giftCards: { ...giftCards, title: { ...title, en: '<b>Gifts</b>' } } },
      },
    });
    expect(entries('Rewards')).toEqual(['Promotions', 'VIP Club']);
  });

  it('[Q-014] shows no entry after the remote was rolled back', async () => {
    const states = { 'remote-content': { lastKnownGood: previousVersion } };
    const { page, entries } = await openDrawer({ states });
    expect(entries('Rewards')).toContain('Gift Cards');
    await page.shell.navigation.close('menu');
    const rolledBack = { active: previousVersion, lastKnownGood: null, revoked: [version] };
    page.shell.releases.applyRegistry(registryOf(views, { 'remote-content': rolledBack }, 2));
    await page.shell.navigation.open({ id: 'menu', params: {} });
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(drawer.getByRole('button', { name: 'Promotions' })).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Gift Cards' })).not.toBeInTheDocument();
  });
});
