import { screen, waitFor } from '@testing-library/react';
import { login, register } from 'shared-contracts/api';
import type { Promotion, PromotionAction } from 'shared-contracts/domain';
import { signedIn, signedUp } from 'shared-contracts/events';
import type { HostContext, ViewProps } from 'shared-contracts/remote';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage, profile } from '../../testing/openPage';
import { findVisibleText } from '../../testing/findVisibleText';

const promotion = (action: PromotionAction, overrides: Partial<Promotion> = {}) => ({
  buttonText: 'Yes, please',
  action,
  gameId: null,
  bgImg: 'promo-1',
  mobileBgImg: 'promo-2',
  ...overrides,
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

/** Shows the message like remote-content: the button passes the promotion to the host. */
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
  for (const [owner, servedViews] of Object.entries(views) as [keyof typeof views, string[]][]) {
    for (const view of servedViews)
      if (view.startsWith('popups/')) servePopup(owner, view.replace('popups/', ''));
  }
  serveView('remote-content', 'popups/promotion', PromotionMessage as never);
});

type Page = Awaited<ReturnType<typeof openPage>>;
const dialog = (name: string) => screen.findByRole('dialog', { name });
const waitForStack = (page: Page, ids: string[]) =>
  waitFor(() => {
    expect(page.stack()).toEqual(ids);
  });

/** Signs in like the popup of remote-account: calls login, publishes signedIn and closes. */
async function signIn(page: Page, promotionOffer?: object) {
  page.server.succeed(login.path, {
    ...profile,
    token: 't-1',
    ...(promotionOffer && { promotion: promotionOffer }),
  });
  const host = hosts['signIn'];
  await host?.call(login, { username: 'ada', password: 'pw', type: 'MEMBER' });
  host?.publish(signedIn, { memberId: 7 });
  await host?.closePopup('signIn');
}

/** Like signIn, but does not wait until the popup has closed. */
async function signInWithoutWaiting(page: Page, promotionOffer: object) {
  page.server.succeed(login.path, { ...profile, token: 't-1', promotion: promotionOffer });
  const host = hosts['signIn'];
  await host?.call(login, { username: 'ada', password: 'pw', type: 'MEMBER' });
  host?.publish(signedIn, { memberId: 7 });
  void host?.closePopup('signIn');
}

async function openAsVisitor(hash = '#/?popup=signIn', config = {}) {
  const page = await openPage({ hash, views, config });
  await screen.findByRole('heading', { name: 'signIn' });
  return page;
}

const waitShortly = () => new Promise((resolve) => setTimeout(resolve, 400));

describe('the promotion message', () => {
  it('[M-022] opens once after a sign-in, with the promotion of the reply', async () => {
    const page = await openAsVisitor();
    await signIn(page, promotion('DEPOSIT'));
    expect(await dialog('promotion')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Yes, please' })).toBeVisible();
    await page.back();
    await waitForStack(page, []);
    await waitShortly();
    expect(page.stack()).toEqual([]);
  });

  it('[M-022] opens after a sign-up, when the popup that follows it has closed', async () => {
    const page = await openPage({ hash: '#/join', views });
    await screen.findByRole('heading', { name: 'signUp' });
    page.server.succeed(register.path, { ...profile, token: 't-1', promotion: promotion('CLOSE_ONLY') });
    const host = hosts['signUp'];
    await host?.call(register, {} as never);
    host?.publish(signedUp, { memberId: 7 });
    await host?.closePopup('signUp');
    await host?.openPopup('joinSubmitted', { memberId: '7' });
    await dialog('joinSubmitted');
    await waitShortly();
    expect(page.stack()).toEqual(['joinSubmitted']);
    await page.shell.navigation.close('joinSubmitted');
    expect(await dialog('promotion')).toBeVisible();
  });

  it('[M-022] opens after the popup that the player signed in for', async () => {
    const page = await openAsVisitor('#/?popup=transactions');
    await signIn(page, promotion('CLOSE_ONLY'));
    await dialog('transactions');
    await waitShortly();
    expect(page.stack()).toEqual(['transactions']);
    await page.user.keyboard('{Escape}');
    expect(await dialog('promotion')).toBeVisible();
  });

  it('[M-022] waits for the popup that the player signed in for, even if that popup opens slowly', async () => {
    const page = await openAsVisitor('#/?popup=transactions');
    let finishOpening: () => void = () => undefined;
    const whenOpened = new Promise<void>((resolve) => (finishOpening = resolve));
    const { open } = page.shell.navigation;
    const openCalls: string[] = [];
    Object.assign(page.shell.navigation, {
      open: async (layer: Parameters<typeof open>[0]) => {
        openCalls.push(layer.id);
        if (layer.id === 'transactions') await whenOpened;
        return open(layer);
      },
    });
    await signInWithoutWaiting(page, promotion('CLOSE_ONLY'));
    await waitFor(() => {
      expect(openCalls).toEqual(['transactions']);
    });
    await waitShortly();
    expect(openCalls).toEqual(['transactions']);
    finishOpening();
    await dialog('transactions');
    await page.user.keyboard('{Escape}');
    expect(await dialog('promotion')).toBeVisible();
    expect(openCalls).toEqual(['transactions', 'promotion']);
  });

  it('does not open if the session ends before it can open', async () => {
    const page = await openAsVisitor('#/?popup=transactions');
    await signIn(page, promotion('CLOSE_ONLY'));
    await dialog('transactions');
    page.shell.session.lose();
    await waitForStack(page, []);
    await page.shell.navigation.go('/');
    await waitShortly();
    expect(page.stack()).toEqual([]);
  });

  it('opens after a sign-in at the address /login', async () => {
    const page = await openAsVisitor('#/login');
    await signIn(page, promotion('CLOSE_ONLY'));
    await page.expectPath('/');
    expect(await dialog('promotion')).toBeVisible();
  });

  it.each([
    ['action', 'DANCE', null],
    ['game', 'LAUNCH_GAME', { id: '42' }],
    ['game', 'LAUNCH_GAME', ''],
  ])(
    'is the promotion of the site if the promotion in the reply has an invalid %s: %s %j',
    async (_, action, id) => {
      const sitePromotion = promotion('INVITE', { buttonText: 'Invite a friend' });
      const page = await openAsVisitor('#/?popup=signIn', { promotion: sitePromotion });
      await signIn(page, promotion(action as PromotionAction, { gameId: id as string }));
      expect(await screen.findByRole('button', { name: 'Invite a friend' })).toBeVisible();
    },
  );

  it('is the promotion of the site if the reply has no promotion', async () => {
    const page = await openAsVisitor('#/?popup=signIn', { promotion: promotion('INVITE') });
    await signIn(page);
    expect(await dialog('promotion')).toBeVisible();
  });

  it('does not open if neither the reply nor the site has a promotion', async () => {
    const page = await openAsVisitor();
    await signIn(page);
    await waitForStack(page, []);
    await waitShortly();
    expect(page.stack()).toEqual([]);
  });

  it('does not open while no live release serves it', async () => {
    const page = await openPage({
      hash: '#/?popup=signIn',
      views: { ...views, 'remote-content': [] },
    });
    await screen.findByRole('heading', { name: 'signIn' });
    await signIn(page, promotion('DEPOSIT'));
    await waitForStack(page, []);
    await waitShortly();
    expect(page.stack()).toEqual([]);
    expect(screen.queryByText("This isn't available right now.")).not.toBeInTheDocument();
  });
});

describe('the button of the promotion message', () => {
  async function press(action: PromotionAction, overrides?: Partial<Promotion>) {
    const page = await openAsVisitor();
    await signIn(page, promotion(action, overrides));
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
    expect(await findVisibleText('{"gameId":"42","playForFun":0}')).toBeVisible();
    expect(page.stack()).toEqual(['game']);
  });

  it.each([{}, '', 1.5])('rejects the game id %j in the request of a remote', async (gameId) => {
    const page = await openAsVisitor();
    await expect(
      hosts['signIn']?.actOnPromotion({ action: 'LAUNCH_GAME', gameId: gameId as string }),
    ).rejects.toMatchObject({ reason: 'invalid-payload' });
    expect(page.stack()).toEqual(['signIn']);
  });

  it('[M-021] only closes for CLOSE_ONLY', async () => {
    const page = await press('CLOSE_ONLY');
    await waitForStack(page, []);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
