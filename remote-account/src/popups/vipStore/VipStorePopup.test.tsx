import { act, screen } from '@testing-library/react';
import { listVipLevels, listVipPackages, redeemPackage } from 'shared-contracts/api';
import { fakeUser, type FakeHost } from 'shared-contracts/testing';
import { renderAsMember } from '../../testing/renderAsMember';
import { settle } from '../../testing/settle';
import { VipStorePopup } from './VipStorePopup';

const packages = [
  { id: 1, level: 0, points: 100, bonus: '2.00' },
  { id: 3, level: 10, points: 500, bonus: 12 },
  { id: 5, level: 20, points: 2_000, bonus: '55.00' },
];
const level = (number: number, label: string) => ({ level: number, label, points: 0, color: '', icon: '' });

async function open(prepare: (fake: FakeHost) => void = () => undefined) {
  const view = renderAsMember(VipStorePopup, { vipPoints: 640, vipLevel: 10 }, (fake) => {
    fake.respond(listVipPackages, () => ({ data: packages }));
    fake.respond(listVipLevels, () => ({
      data: [level(0, 'Entry'), level(10, 'Bronze'), level(20, 'Silver')],
    }));
    fake.respond(redeemPackage, () => ({ data: null }));
    prepare(fake);
  });
  await screen.findAllByRole('radio');
  return view;
}
const option = (name: RegExp) => screen.getByRole('radio', { name });
const redeemButton = () => screen.getByRole('button', { name: 'Redeem' });

it('[S-038, D-038] shows the points of the member and each package with level, price and bonus', async () => {
  await open();
  expect(screen.getByText('640')).toBeVisible();
  await screen.findByRole('radio', { name: '$2.00 Entry 100 points' });
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '$2.00Entry100 points',
    '$12.00Bronze500 points',
    '$55.00Silver2,000 points',
  ]);
});

it('[C-081] requests the packages sorted by level, then by points', async () => {
  const { callsTo } = await open();
  expect(callsTo(listVipPackages)).toContainEqual({ level_0: 'ASC', points_1: 'ASC' });
});

it('[M-047, E-049, P-007, V-054] warns about a package above the level and disables Redeem, even with enough points; other packages can be selected', async () => {
  const affordablePackages = packages.map((offer) => ({ ...offer, points: 100 }));
  const { user, callsTo } = await open((fake) =>
    fake.respond(listVipPackages, () => ({ data: affordablePackages })),
  );
  expect(redeemButton()).toBeDisabled();
  await user.click(option(/Silver/));
  expect(screen.getByRole('status')).toHaveTextContent(
    'This package is for Silver members. Your level is Bronze.',
  );
  expect(redeemButton()).toBeDisabled();
  await user.click(redeemButton());
  expect(callsTo(redeemPackage)).toEqual([]);

  for (const name of [/Bronze/, /Entry/]) {
    await user.click(option(name));
    expect(option(name)).toBeChecked();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(redeemButton()).toBeEnabled();
  }
});

it('names a single missing point in the singular', async () => {
  const { user } = await open((fake) => {
    fake.respond(listVipPackages, () => ({
      data: [...packages, { id: 4, level: 10, points: 641, bonus: 26 }],
    }));
  });
  await user.click(option(/641 points/));
  expect(screen.getByRole('status')).toHaveTextContent('You need 1 more point for this package.');
});

it('marks a package that costs too many points, shows how many are missing and disables Redeem', async () => {
  const { user, callsTo } = await open((fake) => {
    fake.respond(listVipPackages, () => ({
      data: [...packages, { id: 4, level: 10, points: 1_640, bonus: 26 }],
    }));
  });
  const areUnavailable = () =>
    screen.getAllByRole('radio').map((radio) => radio.closest('label')?.hasAttribute('data-unavailable'));
  expect(areUnavailable()).toEqual([false, false, true, true]);
  await user.click(option(/1,640 points/));
  expect(screen.getByRole('status')).toHaveTextContent('You need 1,000 more points for this package.');
  expect(redeemButton()).toBeDisabled();
  await user.click(option(/500 points/));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(redeemButton()).toBeEnabled();
  expect(callsTo(redeemPackage)).toEqual([]);
});

it('[C-082, M-048, E-047] redeems, toasts "Redeem succeeded", closes, and refreshes the profile', async () => {
  const { user, calls, toasts, hostCallsTo, unmount } = await open();
  await user.click(option(/Bronze/));
  await user.click(redeemButton());
  const redeemCalls = calls.filter(({ path }) => path === redeemPackage.path);
  expect(redeemCalls).toMatchObject([{ input: { id: '3' }, idempotencyKey: expect.stringMatching(/.{36}/) }]);
  expect(toasts()).toEqual([{ text: 'Redeem succeeded', tone: 'good' }]);
  expect(hostCallsTo('closePopup')).toEqual(['vipStore']);
  unmount();
  expect(hostCallsTo('refreshSession')).toHaveLength(1);
});

it.each([
  ['[M-049, E-046]', 'You do not have enough VIP points.', 'You do not have enough VIP points.'],
  ['[E-048]', '', 'Redeem failed'],
])('%s shows the server message %p as the alert %p, then closes', async (_, message, text) => {
  const { user, hostCalls, toasts } = await open((fake) =>
    fake.respond(redeemPackage, () => ({ error: 4, message })),
  );
  await user.click(option(/Bronze/));
  await user.click(redeemButton());
  const shownCalls = hostCalls.filter(({ name }) => name === 'alert' || name === 'closePopup');
  expect(shownCalls).toEqual([
    { name: 'alert', argument: { text, title: 'Warning' } },
    { name: 'closePopup', argument: 'vipStore' },
  ]);
  expect(toasts()).toEqual([]);
});

it.each([
  ['no response', -1],
  ['an unexpected error', -9],
])(
  'after %s the store shows that trying again is safe, stays open, and sends the same key again',
  async (_, error) => {
    const replies = [{ error, message: '' }, { data: null }];
    const { user, calls, hostCallsTo, toasts } = await open((fake) =>
      fake.respond(redeemPackage, () => replies.shift() ?? { data: null }),
    );
    const keys = () =>
      calls.filter(({ path }) => path === redeemPackage.path).map(({ idempotencyKey }) => idempotencyKey);
    await user.click(option(/Bronze/));
    await user.click(redeemButton());
    expect(screen.getByRole('alert')).toHaveTextContent('You can safely try again');
    expect(hostCallsTo('closePopup')).toEqual([]);
    await user.click(redeemButton());
    expect(toasts()).toEqual([{ text: 'Redeem succeeded', tone: 'good' }]);
    expect(hostCallsTo('closePopup')).toEqual(['vipStore']);
    const [firstKey, secondKey] = keys();
    expect(secondKey).toBe(firstKey);
  },
);

it('sends another package with a new key, even if the previous call got no response', async () => {
  const { user, calls } = await open((fake) =>
    fake.respond(redeemPackage, () => ({ error: -1, message: '' })),
  );
  await user.click(option(/Bronze/));
  await user.click(redeemButton());
  await user.click(option(/Entry/));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(redeemButton());
  const keys = calls.filter(({ path }) => path === redeemPackage.path).map((call) => call.idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

it('buys once when the button is pressed again during the call', async () => {
  let respond = (_: { data: null }): void => undefined;
  const { user, callsTo } = await open((fake) =>
    fake.respond(redeemPackage, () => new Promise((resolve) => (respond = resolve))),
  );
  await user.click(option(/Bronze/));
  await user.dblClick(redeemButton());
  expect(redeemButton()).toHaveAttribute('aria-busy', 'true');
  await settle(() => respond({ data: null }));
  await user.click(redeemButton());
  expect(callsTo(redeemPackage)).toHaveLength(1);
});

it('[M-050] refreshes the session when it unmounts, but not after the session has ended', async () => {
  const { hostCallsTo, unmount } = await open();
  expect(hostCallsTo('refreshSession')).toEqual([]);
  unmount();
  expect(hostCallsTo('refreshSession')).toHaveLength(1);

  const signedOutView = await open();
  act(() => signedOutView.session$.next({ kind: 'visitor' }));
  signedOutView.unmount();
  expect(signedOutView.hostCallsTo('refreshSession')).toEqual([]);
});

it('[M-050] does not refresh the session while the store is open, even if the points change', async () => {
  const { hostCallsTo, session$, unmount } = await open();
  for (const vipPoints of [641, 140, 99, 0, 2_640]) {
    act(() => session$.next({ kind: 'member', user: fakeUser({ vipPoints, vipLevel: 20 }) }));
    await settle();
  }
  expect(screen.getByText('2,640')).toBeVisible();
  expect(hostCallsTo('refreshSession')).toEqual([]);
  unmount();
  expect(hostCallsTo('refreshSession')).toHaveLength(1);
});

it.each([0, 99])('[M-050] also refreshes the session when it unmounts with %d points', async (vipPoints) => {
  const { hostCallsTo, unmount } = renderAsMember(VipStorePopup, { vipPoints });
  await settle();
  expect(hostCallsTo('refreshSession')).toEqual([]);
  unmount();
  expect(hostCallsTo('refreshSession')).toHaveLength(1);
});

it.each([0, 99])('[V-055, K-084] shows no packages with %d points', async (vipPoints) => {
  const { calls } = renderAsMember(
    VipStorePopup,
    { vipPoints, vipLevel: 10, vipLifeTimePoints: 2_000 },
    (fake) => fake.respond(listVipPackages, () => ({ data: packages })),
  );
  await settle();
  expect(screen.getByText(/The store opens at 100 VIP points/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(calls).toEqual([]);
});

it('[V-055, K-084] shows the packages with 100 points', async () => {
  renderAsMember(VipStorePopup, { vipPoints: 100, vipLifeTimePoints: 0 }, (fake) =>
    fake.respond(listVipPackages, () => ({ data: packages })),
  );
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
});

it('[E-045] toasts that the server is busy when the packages cannot be loaded, and loads again on "Try again"', async () => {
  const view = renderAsMember(VipStorePopup, { vipPoints: 640 }, (fake) =>
    fake.respond(listVipPackages, () => ({ error: 3, message: 'deadlock' })),
  );
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  expect(view.toasts()).toContainEqual({ text: 'Server is busy, please try later', tone: 'bad' });
  expect(JSON.stringify(view.toasts())).not.toContain('deadlock');
  view.respond(listVipPackages, () => ({ data: packages }));
  await view.user.click(retryButton);
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
});
