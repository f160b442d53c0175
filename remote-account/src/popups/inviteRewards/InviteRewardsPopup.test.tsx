import { screen, within } from '@testing-library/react';
import { getMember, listInviteConfigs, receiveInviteBonus } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { renderAsMember } from '../../testing/renderAsMember';
import { settle } from '../../testing/settle';
import { InviteRewardsPopup } from './InviteRewardsPopup';

const configs = [
  { id: 7, personCount: 1, bonusAmount: '5.00' },
  { id: 8, personCount: 3, bonusAmount: 15 },
  { id: 9, personCount: 5, bonusAmount: '25.00' },
];

async function open(
  childCount: number,
  treasureIndex: number,
  prepare: (fake: FakeHost) => void = () => undefined,
) {
  const view = renderAsMember(InviteRewardsPopup, { id: 12, invitationCode: 'AB/7' }, (fake) => {
    fake.respond(listInviteConfigs, () => ({ data: configs }));
    fake.respond(getMember, () => ({ data: { id: 12, childCount, treasureIndex } }));
    fake.respond(receiveInviteBonus, () => ({ data: null }));
    prepare(fake);
  });
  await screen.findAllByRole('listitem');
  return view;
}
const boxes = () => screen.getAllByRole('listitem');
const claimButtons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^GET: reward for/ });
const firstClaimButton = () => screen.getByRole('button', { name: 'GET: reward for 1 player' });
const enabledStates = () => claimButtons().map((button) => !button.disabled);

it('[S-032, K-008] shows the invitation link and copies it', async () => {
  const { user, toasts } = await open(0, 0);
  const link = `${location.origin}/#/?code=AB%2F7`;
  expect(screen.getByRole('textbox', { name: 'Your invitation link' })).toHaveValue(link);
  await user.click(screen.getByRole('button', { name: /^Copy/ }));
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(toasts()).toEqual([{ text: 'Copied', tone: 'good' }]);
});

it('[S-032, D-006] shows a box for each reward with its amount, its number of players and GET', async () => {
  await open(0, 0);
  const texts = boxes().map((box) => box.textContent);
  expect(texts).toEqual(['$5.001 playerGET', '$15.003 playersGET', '$25.005 playersGET']);
});

it('[C-020] requests the rewards, fewest players first', async () => {
  const { callsTo } = await open(0, 0);
  expect(callsTo(listInviteConfigs)).toContainEqual({ personCount_0: 'ASC' });
});

it('[C-017, D-005] requests the member and shows how many invited players count', async () => {
  const { callsTo } = await open(3, 0);
  expect(callsTo(getMember)).toContainEqual({ id: '12' });
  expect(screen.getByText('3 players count toward your rewards')).toBeVisible();
  expect(
    screen.getByText(/^You get credit for a friend after .* first deposit\. .* don't count\.$/),
  ).toBeVisible();
});

it.each([
  [0, [false, false, false]],
  [1, [true, false, false]],
  [3, [true, true, false]],
  [4, [true, true, false]],
])('[M-038] with %d invited players, the three boxes are reached: %p', async (children, areReached) => {
  await open(children, 0);
  expect(boxes().map((box) => box.dataset['reached'] === 'true')).toEqual(areReached);
});

it.each([
  [0, 0, [false, false, false]],
  [3, 0, [true, true, false]],
  [3, 1, [false, true, false]],
  [5, 3, [false, false, true]],
  [9, 5, [false, false, false]],
])(
  '[M-039] with %d invited players and the rewards for up to %d players received, GET is enabled: %p',
  async (children, index, expectedStates) => {
    await open(children, index);
    expect(enabledStates()).toEqual(expectedStates);
  },
);

it('[C-018, M-040] claims a reward, then refreshes the session and the boxes', async () => {
  let receivedUpTo = 0;
  const { user, callsTo, hostCallsTo, toasts } = await open(1, 0, (fake) => {
    fake.respond(getMember, () => ({ data: { id: 12, childCount: 1, treasureIndex: receivedUpTo } }));
    fake.respond(receiveInviteBonus, () => {
      receivedUpTo = 1;
      return { data: null };
    });
  });
  expect(hostCallsTo('refreshSession')).toEqual([]);
  await user.click(firstClaimButton());
  expect(callsTo(receiveInviteBonus)).toEqual([{ id: '12', inviteConfigId: '7' }]);
  expect(hostCallsTo('refreshSession')).toHaveLength(1);
  expect(toasts()).toEqual([{ text: 'The reward is in your balance.', tone: 'good' }]);
  await screen.findByText('Received');
  expect(enabledStates()).toEqual([false, false, false]);
});

it('sends one call for a double click, and toasts a rejection without a refresh', async () => {
  let respond = (_: { error: number; message: string }): void => undefined;
  const { user, callsTo, hostCallsTo, toasts } = await open(1, 0, (fake) =>
    fake.respond(receiveInviteBonus, () => new Promise((resolve) => (respond = resolve))),
  );
  await user.dblClick(firstClaimButton());
  expect(callsTo(receiveInviteBonus)).toHaveLength(1);
  await settle(() => respond({ error: -4, message: 'Please take the smaller reward first.' }));
  expect(toasts()).toEqual([{ text: 'Please take the smaller reward first.', tone: 'bad' }]);
  expect(hostCallsTo('refreshSession')).toEqual([]);
  expect(enabledStates()).toEqual([true, false, false]);
});

it('shows a reward as received at once, even if the member cannot be reloaded', async () => {
  const { user, respond } = await open(1, 0);
  respond(getMember, () => ({ error: 9, message: '' }));
  await user.click(firstClaimButton());
  await screen.findByText('Received');
  expect(enabledStates()).toEqual([false, false, false]);
});

it('offers a retry when the rewards cannot be loaded', async () => {
  const { user, respond } = renderAsMember(InviteRewardsPopup, { id: 12 }, (fake) =>
    fake.respond(getMember, () => ({ data: { id: 12 } })),
  );
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  respond(listInviteConfigs, () => ({ data: [] }));
  await user.click(retryButton);
  expect(await screen.findByText(/No rewards are available/)).toBeVisible();
  expect(within(document.body).queryByRole('alert')).toBeNull();
});
