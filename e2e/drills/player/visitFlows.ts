import { qaControl } from '../../support/qa';
import { SlotGame } from '../../support/SlotGame';
import { isGone, isVisible, openFromDrawer, type Flow, type Visit } from './Flow';
import type { Step } from './takeStep';

const gameName = 'Gearheart';
const message = 'We have reviewed your cash-out.';

function homeSteps({ page, host, cut }: Visit): readonly Step[] {
  let hasOpened = false;
  return [
    {
      name: 'home',
      isCutPoint: true,
      press: async () => {
        if (hasOpened) return;
        hasOpened = true;
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
      isDone: isVisible(host.content.getByRole('button', { name: gameName, exact: true })),
    },
  ];
}

function signInSteps({ host, member }: Visit): readonly Step[] {
  const popup = host.popup('Sign In');
  const username = popup.getByLabel('Username or email');
  const password = popup.getByLabel('Password', { exact: true });
  return [
    {
      name: 'the form',
      press: async () => {
        if (await isGone(popup)) await host.topBar.getByRole('button', { name: 'Sign In' }).click();
      },
      isDone: isVisible(password),
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
      isCutPoint: true,
      press: () => popup.getByRole('button', { name: 'Sign In' }).click(),
      isDone: isVisible(host.balance),
      readInputs: async () =>
        (await isGone(popup)) ? [] : [await username.inputValue(), await password.inputValue()],
    },
  ];
}

function gameSteps({ page, host }: Visit): readonly Step[] {
  const slot = new SlotGame(page);
  const dialog = host.popup(gameName);
  return [
    {
      name: 'the game',
      isCutPoint: true,
      press: async () => {
        if (await isGone(dialog))
          await host.content.getByRole('button', { name: gameName, exact: true }).first().click();
      },
      isDone: () => slot.spinButton.isEnabled({ timeout: 500 }),
    },
    {
      name: 'a round',
      press: () => slot.spinButton.click(),
      isDone: async () => !(await slot.balance.innerText()).includes('$5.00') && slot.spinButton.isEnabled(),
    },
  ];
}

function readingSteps({ host }: Visit): readonly Step[] {
  const history = host.popup('Transaction History');
  const news = host.popup(/^Message Center/);
  return [
    {
      name: 'the history',
      isCutPoint: true,
      press: () => openFromDrawer(host, history, 'Transaction History'),
      isDone: isVisible(history.getByRole('listitem')),
    },
    {
      name: 'the closing of the history',
      press: () => history.getByRole('button', { name: 'Close', exact: true }).first().click(),
      isDone: () => isGone(history),
    },
    {
      name: 'the news',
      press: () => openFromDrawer(host, news, /^Message Center/),
      isDone: isVisible(news.getByText(message)),
    },
  ];
}

export const firstVisitFlow: Flow = { isSignedIn: false, opensPage: true, steps: homeSteps };
export const signInFlow: Flow = { isSignedIn: false, steps: signInSteps };
export const gameFlow: Flow = { isSignedIn: true, steps: gameSteps };
export const readingFlow: Flow = {
  isSignedIn: true,
  prepare: async ({ username }) => {
    await qaControl('sendNews', { member: username, type: 20, message });
  },
  steps: readingSteps,
};
