import { qaControl } from '../../support/qa';
import { SlotGame } from '../../support/SlotGame';
import { isGone, isThere, openFromDrawer, type Flow, type Visit } from './Flow';
import type { Step } from './takeStep';

const gameName = 'Gearheart';
const message = 'We have reviewed your cash-out.';

function openHome({ page, host, cut }: Visit): readonly Step[] {
  let isOpened = false;
  return [
    {
      name: 'home',
      isMiddle: true,
      press: async () => {
        if (isOpened) return;
        isOpened = true;
        // Cuts the network in the middle of loading: at the first file of the shell.
        await page.route(
          '**/remotes/host/**',
          async (route) => {
            await cut();
            await route.fallback();
          },
          { times: 1 },
        );
        await page.goto('/', { waitUntil: 'commit' });
      },
      isDone: isThere(host.content.getByRole('button', { name: gameName, exact: true })),
    },
  ];
}

function signingIn({ host, member }: Visit): readonly Step[] {
  const popup = host.popup('Sign In');
  const username = popup.getByLabel('Username or email');
  const password = popup.getByLabel('Password', { exact: true });
  return [
    {
      name: 'the form',
      press: async () => {
        if (await isGone(popup)) await host.topBar.getByRole('button', { name: 'Sign In' }).click();
      },
      isDone: isThere(password),
    },
    {
      name: 'the inputs',
      press: async () => {
        await username.fill(member.username);
        await password.fill(member.password);
      },
      isDone: async () => (await password.inputValue()) === member.password,
    },
    {
      name: 'sign-in',
      isMiddle: true,
      press: () => popup.getByRole('button', { name: 'Sign In' }).click(),
      isDone: isThere(host.balance),
      typed: async () =>
        (await isGone(popup)) ? [] : [await username.inputValue(), await password.inputValue()],
    },
  ];
}

function playing({ page, host }: Visit): readonly Step[] {
  const slot = new SlotGame(page);
  const dialog = host.popup(gameName);
  return [
    {
      name: 'the game',
      isMiddle: true,
      press: async () => {
        if (await isGone(dialog))
          await host.content.getByRole('button', { name: gameName, exact: true }).first().click();
      },
      isDone: () => slot.spin.isEnabled({ timeout: 500 }),
    },
    {
      name: 'a round',
      press: () => slot.spin.click(),
      isDone: async () => !(await slot.balance.innerText()).includes('$5.00') && slot.spin.isEnabled(),
    },
  ];
}

function readingNews({ host }: Visit): readonly Step[] {
  const history = host.popup('Transaction History');
  const news = host.popup(/^Message Center/);
  return [
    {
      name: 'the history',
      isMiddle: true,
      press: () => openFromDrawer(host, history, 'Transaction History'),
      isDone: isThere(history.getByRole('listitem')),
    },
    {
      name: 'the history closed',
      press: () => history.getByRole('button', { name: 'Close', exact: true }).first().click(),
      isDone: () => isGone(history),
    },
    {
      name: 'the news',
      press: () => openFromDrawer(host, news, /^Message Center/),
      isDone: isThere(news.getByText(message)),
    },
  ];
}

export const firstVisit: Flow = { isSignedIn: false, isFirst: true, steps: openHome };
export const signIn: Flow = { isSignedIn: false, steps: signingIn };
export const game: Flow = { isSignedIn: true, steps: playing };
export const reading: Flow = {
  isSignedIn: true,
  prepare: async ({ username }) => {
    await qaControl('tellNews', { member: username, type: 20, message });
  },
  steps: readingNews,
};
