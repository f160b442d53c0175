import { screen } from '@testing-library/react';
import { listRewards } from 'shared-contracts/api';
import { renderAsMember } from '../../testing/renderAsMember';
import { CouponsPopup } from './CouponsPopup';

it('[S-039, C-071, D-031] lists the coupons of the member with their amounts', async () => {
  const { callsTo } = renderAsMember(CouponsPopup, { currencySymbol: '€' }, (fake) =>
    fake.respond(listRewards, () => ({
      data: [{ id: 1, name: 'Friday', amount: '5.00' }, { amount: 12.5 }],
    })),
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['Friday€5.00', 'Coupon€12.50']);
  expect(callsTo(listRewards)).toContainEqual({});
});

it('[P-015] states that coupons are only for the activating player and not transferable', async () => {
  renderAsMember(CouponsPopup, {}, (fake) => fake.respond(listRewards, () => ({ data: [] })));
  expect(
    await screen.findByText("Coupons are only for the player who activates them and can't be transferred."),
  ).toBeVisible();
});

it('shows a text when the member has no coupons', async () => {
  renderAsMember(CouponsPopup, {}, (fake) => fake.respond(listRewards, () => ({ data: null })));
  expect(await screen.findByText('You have no coupons right now.')).toBeVisible();
});

it('[E-044] toasts that the server is busy instead of the server’s reason, and loads again on "Try again"', async () => {
  const view = renderAsMember(CouponsPopup, {}, (fake) =>
    fake.respond(listRewards, () => ({ error: 3, message: 'table is locked' })),
  );
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  expect(view.toasts()).toContainEqual({ text: 'Server is busy, please try later', tone: 'bad' });
  expect(JSON.stringify(view.toasts())).not.toContain('locked');
  view.respond(listRewards, () => ({ data: [{ id: 1, name: 'Friday', amount: 5 }] }));
  await view.user.click(retryButton);
  expect(await screen.findByText('Friday')).toBeVisible();
});
