import { screen, waitFor } from '@testing-library/react';
import { login, register } from 'shared-contracts/api';
import type { Promotion, PromotionAction } from 'shared-contracts/domain';
import { signedIn, signedUp } from 'shared-contracts/events';
import type { HostContext, ViewProps } from 'shared-contracts/remote';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage, profile } from '../../testing/openPage';
import { shownText } from '../../testing/shownText';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../../testing/fakeFederation'),
);

const promotion = (action: PromotionAction, parts: Partial<Promotion> = {}) => ({
  buttonText: 'Yes, please',
  action,
  gameId: null,
  bgImg: 'promo-1',
  mobileBgImg: 'promo-2',
  ...parts,
});

const views = {
  'remote-lobby': ['screens/home', 'popups/game'],
  'remote-account': ['popups/signIn', 'popups/signUp', 'popups/inviteRewards', 'popups/joinSubmitted'],
  'remote-cashier': ['popups/deposit', 'popups/transactions'],
  'remote-content': ['popups/promotion'],
};

const hosts: Record<string, HostContext> = {};

function servePopup(owner: keyof typeof views, id: string) {
  serveView(owner, `popups/${id}`, ({ host, params }: ViewProps<Record<string, unknown>>) => {
    hosts[id] = host;
    return (
      <>
        <h2 id={`popup-${id}-heading`}>{id}</h2>
        <p>{JSON.stringify(params)}</p>
      </>
    );
  });
}

/** The message as its owner will show it: a button that hands back what the promotion says. */
function PromotionMessage({ host, params }: ViewProps<Promotion & Record<string, unknown>>) {
  return (
    <>
      <h2 id="popup-promotion-heading">promotion</h2>
      <img src={`/promo/${params.bgImg}`} alt="" />
      <button onClick={() => void host.actOnPromotion(params)}>{params.buttonText}</button>
    </>
  );
}

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
  for (const [owner, served] of Object.entries(views) as [keyof typeof views, string[]][]) {
    for (const view of served) if (view.startsWith('popups/')) servePopup(owner, view.replace('popups/', ''));
  }
  serveView('remote-content', 'popups/promotion', PromotionMessage as never);
});

type Page = Awaited<ReturnType<typeof openPage>>;
const dialog = (name: string) => screen.findByRole('dialog', { name });
const has = (page: Page, ids: string[]) =>
  waitFor(() => {
    expect(page.stack()).toEqual(ids);
  });

/** Signs in as the popup of the account does: the call, the fact, the popup closes. */
async function signIn(page: Page, offered?: object) {
  page.server.give(login.path, { ...profile, token: 't-1', ...(offered && { promotion: offered }) });
  const host = hosts['signIn'];
  await host?.call(login, { username: 'ada', password: 'pw', type: 'MEMBER' });
  host?.publish(signedIn, { memberId: 7 });
  await host?.closePopup('signIn');
}

/** The same, without waiting for the popup that the player returns to. */
async function signInBeforeReturn(page: Page, offered: object) {
  page.server.give(login.path, { ...profile, token: 't-1', promotion: offered });
  const host = hosts['signIn'];
  await host?.call(login, { username: 'ada', password: 'pw', type: 'MEMBER' });
  host?.publish(signedIn, { memberId: 7 });
  void host?.closePopup('signIn');
}

async function openSignedOut(hash = '#/?popup=signIn', config = {}) {
  const page = await openPage({ hash, views, config });
  await screen.findByRole('heading', { name: 'signIn' });
  return page;
}

const nothingComes = () => new Promise((resolve) => setTimeout(resolve, 400));

describe('the promotion message', () => {
  it('[M-022] comes after a sign-in, with what the reply brings, once', async () => {
    const page = await openSignedOut();
    await signIn(page, promotion('DEPOSIT'));
    expect(await dialog('promotion')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Yes, please' })).toBeVisible();
    await page.back();
    await has(page, []);
    await nothingComes();
    expect(page.stack()).toEqual([]);
  });

  it('[M-022] comes after a sign-up, when what follows that has been closed', async () => {
    const page = await openPage({ hash: '#/join', views });
    await screen.findByRole('heading', { name: 'signUp' });
    page.server.give(register.path, { ...profile, token: 't-1', promotion: promotion('CLOSE_ONLY') });
    const host = hosts['signUp'];
    await host?.call(register, {} as never);
    host?.publish(signedUp, { memberId: 7 });
    await host?.closePopup('signUp');
    await host?.openPopup('joinSubmitted', { memberId: '7' });
    await dialog('joinSubmitted');
    await nothingComes();
    expect(page.stack()).toEqual(['joinSubmitted']);
    await page.shell.navigation.close('joinSubmitted');
    expect(await dialog('promotion')).toBeVisible();
  });

  it('[M-022] lets go first what the player signed in for', async () => {
    const page = await openSignedOut('#/?popup=transactions');
    await signIn(page, promotion('CLOSE_ONLY'));
    await dialog('transactions');
    await nothingComes();
    expect(page.stack()).toEqual(['transactions']);
    await page.user.keyboard('{Escape}');
    expect(await dialog('promotion')).toBeVisible();
  });

  it('[M-022] never comes between the sign-in and what the player signed in for, however slow the page is', async () => {
    const page = await openSignedOut('#/?popup=transactions');
    let isOpening: () => void = () => undefined;
    const opening = new Promise<void>((resolve) => (isOpening = resolve));
    const { open } = page.shell.navigation;
    const opened: string[] = [];
    Object.assign(page.shell.navigation, {
      open: async (layer: Parameters<typeof open>[0]) => {
        opened.push(layer.id);
        if (layer.id === 'transactions') await opening;
        return open(layer);
      },
    });
    await signInBeforeReturn(page, promotion('CLOSE_ONLY'));
    await waitFor(() => {
      expect(opened).toEqual(['transactions']);
    });
    await nothingComes();
    expect(opened).toEqual(['transactions']);
    isOpening();
    await dialog('transactions');
    await page.user.keyboard('{Escape}');
    expect(await dialog('promotion')).toBeVisible();
    expect(opened).toEqual(['transactions', 'promotion']);
  });

  it('does not meet a visitor when the member has left before its turn came', async () => {
    const page = await openSignedOut('#/?popup=transactions');
    await signIn(page, promotion('CLOSE_ONLY'));
    await dialog('transactions');
    page.shell.session.lose();
    await has(page, []);
    await page.shell.navigation.go('/');
    await nothingComes();
    expect(page.stack()).toEqual([]);
  });

  it('comes after a sign-in that is an address of its own', async () => {
    const page = await openSignedOut('#/login');
    await signIn(page, promotion('CLOSE_ONLY'));
    await page.isAt('/');
    expect(await dialog('promotion')).toBeVisible();
  });

  it.each([
    ['an action', 'DANCE', null],
    ['a game', 'LAUNCH_GAME', { id: '42' }],
    ['a game', 'LAUNCH_GAME', ''],
  ])('is the site’s own if the reply has one with %s that is invalid: %s %j', async (_, action, id) => {
    const ofSite = promotion('INVITE', { buttonText: 'Invite a friend' });
    const page = await openSignedOut('#/?popup=signIn', { promotion: ofSite });
    await signIn(page, promotion(action as PromotionAction, { gameId: id as string }));
    expect(await screen.findByRole('button', { name: 'Invite a friend' })).toBeVisible();
  });

  it('is the site’s own if the reply has none', async () => {
    const page = await openSignedOut('#/?popup=signIn', { promotion: promotion('INVITE') });
    await signIn(page);
    expect(await dialog('promotion')).toBeVisible();
  });

  it('does not come where there is none', async () => {
    const page = await openSignedOut();
    await signIn(page);
    await has(page, []);
    await nothingComes();
    expect(page.stack()).toEqual([]);
  });

  it('does not come while no live release shows it', async () => {
    const page = await openPage({
      hash: '#/?popup=signIn',
      views: { ...views, 'remote-content': [] },
    });
    await screen.findByRole('heading', { name: 'signIn' });
    await signIn(page, promotion('DEPOSIT'));
    await has(page, []);
    await nothingComes();
    expect(page.stack()).toEqual([]);
    expect(screen.queryByText("This isn't available right now.")).not.toBeInTheDocument();
  });
});

describe('its button', () => {
  async function press(action: PromotionAction, parts?: Partial<Promotion>) {
    const page = await openSignedOut();
    await signIn(page, promotion(action, parts));
    await dialog('promotion');
    await page.user.click(await screen.findByRole('button', { name: 'Yes, please' }));
    await waitFor(() => {
      expect(page.stack()).not.toContain('promotion');
    });
    return page;
  }

  it('[M-017] opens the deposit for DEPOSIT', async () => {
    const page = await press('DEPOSIT');
    expect(await dialog('deposit')).toBeVisible();
    expect(page.stack()).toEqual(['deposit']);
  });

  it('[M-018] opens the invitation rewards for INVITE', async () => {
    const page = await press('INVITE');
    expect(await dialog('inviteRewards')).toBeVisible();
    expect(page.stack()).toEqual(['inviteRewards']);
  });

  it('[M-019] opens the sign-up for REGISTER', async () => {
    const page = await press('REGISTER');
    expect(await dialog('signUp')).toBeVisible();
    expect(page.stack()).toEqual(['signUp']);
  });

  it('[M-020] opens the game for LAUNCH_GAME, for real money', async () => {
    const page = await press('LAUNCH_GAME', { gameId: '42' });
    await dialog('game');
    expect(await shownText('{"gameId":"42","playForFun":0}')).toBeVisible();
    expect(page.stack()).toEqual(['game']);
  });

  it.each([{}, '', 1.5])(
    'opens no game for the game id %j, although a remote requests it',
    async (gameId) => {
      const page = await openSignedOut();
      await expect(
        hosts['signIn']?.actOnPromotion({ action: 'LAUNCH_GAME', gameId: gameId as string }),
      ).rejects.toMatchObject({ reason: 'invalid-payload' });
      expect(page.stack()).toEqual(['signIn']);
    },
  );

  it('[M-021] only closes for CLOSE_ONLY', async () => {
    const page = await press('CLOSE_ONLY');
    await has(page, []);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
