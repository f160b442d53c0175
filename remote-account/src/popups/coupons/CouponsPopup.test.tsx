import { act, screen } from '@testing-library/react';
import { listRewards } from 'shared-contracts/api';
import { renderAsMember } from '../../testing/renderAsMember';
import { historyTexts } from '../../texts/historyTexts';
import { texts } from '../../texts/texts';
import { CouponsPopup } from './CouponsPopup';

const note = "Coupons are only for the player who activates them and can't be transferred.";

it('[S-039, C-071, D-031] lists the coupons of the member with their amounts', async () => {
  const { callsTo } = renderAsMember(CouponsPopup, { currencySymbol: '€' }, (fake) =>
    fake.respond(listRewards, () => ({
      data: [{ id: 1, name: 'Friday', amount: '5.00' }, { amount: 12.5 }],
    })),
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['Friday€5.00', 'Coupon€12.50']);
  expect(callsTo(listRewards)).toContainEqual({});
  expect(screen.getByText(note)).toBeVisible();
});

it('[S-039, P-015] states in Filipino that coupons are only for the activating player and not transferable', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(Response.json(jest.requireActual<object>('../../texts/fil.json'))),
    );
  await act(() => texts.show('fil'));
  renderAsMember(CouponsPopup, {}, (fake) => fake.respond(listRewards, () => ({ data: [{ amount: 5 }] })));
  await screen.findByRole('listitem');
  expect(
    screen.getByText('Ang coupon ay para lang sa manlalarong nag-activate nito at hindi maililipat sa iba.'),
  ).toBeVisible();
  await act(() => texts.show('en'));
});

it('[P-015] states that coupons are only for the activating player and not transferable', async () => {
  renderAsMember(CouponsPopup, {}, (fake) => fake.respond(listRewards, () => ({ data: [] })));
  expect(await screen.findByText(note)).toBeVisible();
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

describe('[H-008] the period field', () => {
  const dayMs = 86_400_000;
  const nowMs = Date.UTC(2026, 10, 20, 12);
  const coupons = [
    { id: 1, name: 'Today', amount: 5, createTime: nowMs },
    { id: 2, name: 'Last week', amount: 6, createTime: nowMs - 8 * dayMs },
    { id: 3, name: 'Undated', amount: 7 },
  ];
  const show = (data: typeof coupons) =>
    renderAsMember(CouponsPopup, {}, (fake) => fake.respond(listRewards, () => ({ data })), historyTexts);
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(nowMs));
  afterEach(() => jest.restoreAllMocks());

  it('shows the dates of the coupons and filters by them, without another call', async () => {
    const { user, callsTo } = show(coupons);
    const field = await screen.findByRole('combobox', { name: 'Period' });
    expect(rows()).toEqual(['TodayNov 20, 2026$5.00', 'Last weekNov 12, 2026$6.00', 'Undated$7.00']);
    const calls = callsTo(listRewards).length;
    await user.selectOptions(field, 'Last 7 days');
    expect(rows()).toEqual(['TodayNov 20, 2026$5.00']);
    await user.selectOptions(field, 'Last 30 days');
    expect(rows()).toHaveLength(2);
    expect(callsTo(listRewards)).toHaveLength(calls);
  });

  it('shows a text and "Show all time" if the chosen period has no coupons', async () => {
    const { user } = show(coupons.slice(1));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Today');
    expect(screen.getByText('Nothing in this period')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all time' }));
    expect(rows()).toHaveLength(2);
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('all');
  });

  it('is not offered if no coupon has a date', async () => {
    show(coupons.slice(2));
    expect(await screen.findByText('Undated')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
