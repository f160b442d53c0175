import { qaControl } from '../../support/qa';
import { balanceText, isGone, isVisible, openFromDrawer, type Flow, type Visit } from './Flow';
import type { Step } from './takeStep';

const closePopup = (popup: ReturnType<Visit['host']['popup']>) => async () => {
  if (!(await isGone(popup))) await popup.getByRole('button', { name: 'Close' }).first().click();
};

function redeemSteps({ page, host }: Visit): readonly Step[] {
  const store = host.popup('VIP Store');
  const offer = store.getByRole('radio', { name: '$5.50 Entry 250 points' });
  return [
    {
      name: 'the store',
      press: () => openFromDrawer(host, store, 'VIP Store'),
      isDone: isVisible(offer),
    },
    {
      name: 'the purchase',
      press: async () => {
        await openFromDrawer(host, store, 'VIP Store');
        await offer.check();
        await store.getByRole('button', { name: 'Redeem' }).click();
      },
      isDone: isVisible(page.getByText('Redeem succeeded')),
    },
    { name: 'the bonus', press: closePopup(store), isDone: isVisible(balanceText(host, '$10.50')) },
  ];
}

/** The member has points for two purchases and makes one. */
export const redeemFlow: Flow = {
  isSignedIn: true,
  prepare: async ({ username }) => {
    await qaControl('givePoints', { member: username, points: 600 });
  },
  steps: redeemSteps,
};

function inviteSteps({ host, member }: Visit): readonly Step[] {
  const popup = host.popup('Invitation & Rewards');
  const open = () => openFromDrawer(host, popup, 'Invitation & Rewards');
  let friend: unknown;
  return [
    {
      name: 'a friend who joins',
      press: async () => {
        friend ??= await qaControl('invitePlayers', { member: member.username });
        await open();
      },
      isDone: () => Promise.resolve(friend !== undefined),
    },
    { name: 'the closing of the popup', press: closePopup(popup), isDone: () => isGone(popup) },
    {
      name: 'the reward',
      press: async () => {
        await open();
        await popup.getByRole('button', { name: 'GET: reward for 1 player' }).click();
      },
      isDone: isVisible(popup.getByText('Received')),
    },
    { name: 'the bonus', press: closePopup(popup), isDone: isVisible(balanceText(host, '$10.00')) },
  ];
}

export const inviteFlow: Flow = { isSignedIn: true, steps: inviteSteps };
