import { act, screen, waitFor, within } from '@testing-library/react';
import {
  cancelLimitRaise,
  confirmLimitRaise,
  excludeMember,
  getPlayLimits,
  listActivity,
  setPlayLimit,
  startBreak,
  type WireReplyOf,
} from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { renderAsMember } from '../../testing/renderAsMember';
import { limitsTexts } from '../../texts/limitsTexts';
import { LimitsPopup } from './LimitsPopup';

type Limits = WireReplyOf<typeof getPlayLimits>;
type Deposit = Limits['deposits'][number];

const resetTime = Date.parse('2026-11-28T00:00:00Z');
const deposit = (period: Deposit['period'], fields: Partial<Deposit> = {}): Deposit => ({
  period,
  limit: null,
  used: '0.00',
  resetTime,
  raise: null,
  ...fields,
});
const limitsWith = (fields: Partial<Limits> = {}): Limits => ({
  deposits: [deposit('day'), deposit('week'), deposit('month')],
  session: { minutes: null, raise: null },
  timeOutUntil: null,
  ...fields,
});
const noActivity = { deposited: '0.00', cashedOut: '0.00', staked: '0.00', won: '0.00', minutesPlayed: 0 };
const periods = ['day', 'week', 'month', 'halfYear'] as const;
const activity: WireReplyOf<typeof listActivity> = periods.map((period) => ({ period, ...noActivity }));

function open(limits: Limits = limitsWith(), prepare: (fake: FakeHost) => void = () => undefined) {
  const member = { currency: 'USD', currencySymbol: '$', withdrawableBalance: '0.00' };
  return renderAsMember(
    LimitsPopup,
    member,
    (fake) => {
      fake.respond(getPlayLimits, () => ({ data: limits }));
      fake.respond(listActivity, () => ({ data: activity }));
      prepare(fake);
    },
    limitsTexts,
  );
}
const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const listItem = heading.closest('li');
  if (!listItem) throw new Error(`no row for ${name}`);
  return within(listItem);
};

it('[L-010] lists all limits with their use and their reset', async () => {
  open(
    limitsWith({
      deposits: [deposit('day'), deposit('week', { limit: '200.00', used: '50.00' }), deposit('month')],
      session: { minutes: 90, raise: null },
    }),
  );
  expect((await row('Daily deposits')).getByText('No limit')).toBeVisible();
  const week = await row('Weekly deposits');
  expect(week.getByText('$200.00')).toBeVisible();
  expect(week.getByText('$50.00 of $200.00 used')).toBeVisible();
  expect(week.getByText(/^Resets on .*Nov/)).toBeVisible();
  expect(week.getByRole('progressbar', { name: 'Weekly deposits: used' })).toHaveValue(0.25);
  expect((await row('Session length')).getByText('1 h 30 min')).toBeVisible();
});

it('[L-010, L-011] shows no button until both replies have loaded, so that no button moves under the pointer', async () => {
  const resolvers: (() => void)[] = [];
  open(limitsWith(), (fake) =>
    fake.respond(
      listActivity,
      () => new Promise((resolve) => resolvers.push(() => resolve({ data: activity }))),
    ),
  );
  await waitFor(() => {
    expect(resolvers).toHaveLength(1);
  });
  await act(async () => Promise.resolve());
  expect(screen.queryByRole('button', { name: 'See options' })).not.toBeInTheDocument();
  resolvers.forEach((respond) => respond());
  expect(await screen.findByRole('button', { name: 'See options' })).toBeVisible();
  expect(screen.getByText('This month')).toBeVisible();
});

it('[L-010] shows a loading state, and an error with a button that loads again', async () => {
  const view = open(limitsWith(), (fake) =>
    fake.respond(getPlayLimits, () => ({ error: -9, message: 'no' })),
  );
  expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  view.respond(getPlayLimits, () => ({ data: limitsWith() }));
  await view.user.click(retry);
  expect(await screen.findByText('Daily deposits')).toBeVisible();
});

it('[L-010] saves a lower limit, and says that it applies', async () => {
  const changed = limitsWith({
    deposits: [deposit('day', { limit: '50.00' }), deposit('week'), deposit('month')],
  });
  const view = open(limitsWith(), (fake) => fake.respond(setPlayLimit, () => ({ data: changed })));
  const { user } = view;
  await user.click(await screen.findByRole('button', { name: 'Change: Daily deposits' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Daily deposits' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save limit' }));
  expect(screen.getByText('Enter an amount like 25 or 25.50')).toBeVisible();
  expect(view.callsTo(setPlayLimit)).toEqual([]);
  await user.type(screen.getByRole('spinbutton', { name: 'Maximum amount' }), '50');
  await user.click(screen.getByRole('button', { name: 'Save limit' }));
  expect(view.callsTo(setPlayLimit)).toEqual([{ kind: 'day', value: '50.00' }]);
  expect((await row('Daily deposits')).getByText('$50.00')).toBeVisible();
  expect(view.toasts()).toEqual([{ text: 'Your limit applies now', tone: 'good' }]);
});

it('[L-010] requests the removal of a session limit as a higher limit', async () => {
  const time = Date.parse('2026-11-29T12:00:00Z');
  const raised = limitsWith({ session: { minutes: 60, raise: { value: null, time, due: false } } });
  const view = open(limitsWith({ session: { minutes: 60, raise: null } }), (fake) =>
    fake.respond(setPlayLimit, () => ({ data: raised })),
  );
  await view.user.click(await screen.findByRole('button', { name: 'Change: Session length' }));
  await view.user.click(screen.getByRole('button', { name: 'Remove limit' }));
  expect(view.callsTo(setPlayLimit)).toEqual([{ kind: 'session', value: '' }]);
  const session = await row('Session length');
  expect(session.getByText('Higher limit requested: No limit')).toBeVisible();
  expect(session.getByText(/^You can confirm it from .*Nov/)).toBeVisible();
  expect(session.queryByRole('button', { name: 'Confirm higher limit' })).toBeNull();
  expect(view.toasts()).toContainEqual({
    text: 'You can confirm your higher limit in 24 hours',
    tone: 'good',
  });
});

const raisedMonth = (due: boolean) =>
  limitsWith({
    deposits: [
      deposit('day'),
      deposit('week'),
      deposit('month', { limit: '50.00', raise: { value: '90.00', time: resetTime, due } }),
    ],
  });

it.each([
  ['Confirm higher limit', confirmLimitRaise, 'Your higher limit applies now'],
  ['Cancel request', cancelLimitRaise, 'Your request was canceled'],
] as const)('[L-010] "%s" ends a requested raise that is due', async (button, endpoint, text) => {
  const view = open(raisedMonth(true), (fake) => fake.respond(endpoint, () => ({ data: limitsWith() })));
  await view.user.click(await screen.findByRole('button', { name: button }));
  expect(view.callsTo(endpoint)).toEqual([{ kind: 'month' }]);
  expect(view.toasts()).toEqual([{ text, tone: 'good' }]);
  expect(screen.queryByText(/Higher limit requested/)).toBeNull();
});

it('[L-010] shows the message of the server next to the limit', async () => {
  const message = 'You can confirm the higher limit from tomorrow.';
  const view = open(raisedMonth(true), (fake) =>
    fake.respond(confirmLimitRaise, () => ({ error: -4, message })),
  );
  await view.user.click(await screen.findByRole('button', { name: 'Confirm higher limit' }));
  expect((await row('Monthly deposits')).getByText(message)).toBeVisible();
});

it('[L-011] shows the activity of the chosen period with plus and minus, and a sentence if there is none', async () => {
  const view = open(limitsWith(), (fake) =>
    fake.respond(listActivity, () => ({
      data: activity.map((entry) =>
        entry.period === 'week'
          ? {
              ...entry,
              deposited: '80.00',
              cashedOut: '20.00',
              staked: '30.00',
              won: '45.00',
              minutesPlayed: 75,
            }
          : entry,
      ),
    })),
  );
  expect(await screen.findByText('No deposits, cash-outs or games in this period.')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'This week' }));
  const figures = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(figures).toEqual([
    'Deposited$80.00',
    'Cashed out$20.00',
    'Cashed out minus deposited−$60.00',
    'Wins minus bets+$15.00',
    'Time in games1 h 15 min',
  ]);
});

describe('a break', () => {
  const until = Date.parse('2026-12-04T12:00:00Z');

  it('[L-012] starts after a confirmation, and shows its end', async () => {
    const view = open(limitsWith(), (fake) => fake.respond(startBreak, () => ({ data: { until } })));
    await view.user.click(await screen.findByRole('button', { name: 'See options' }));
    await view.user.selectOptions(screen.getByLabelText('Length of the break'), '1 week');
    await view.user.click(screen.getByRole('button', { name: 'Start break' }));
    expect(view.hostCallsTo('confirm')).toMatchObject([
      { title: 'Take a break', text: "Your break of 1 week starts now and can't be shortened." },
    ]);
    expect(view.callsTo(startBreak)).toEqual([{ days: '7' }]);
    expect(await screen.findByText(/^You're taking a break until .*Dec/)).toBeVisible();
  });

  it('[L-012] does not start without the confirmation', async () => {
    const view = open(limitsWith(), (fake) => fake.confirmWith(false));
    await view.user.click(await screen.findByRole('button', { name: 'See options' }));
    await view.user.click(screen.getByRole('button', { name: 'Start break' }));
    await view.user.click(screen.getByRole('button', { name: 'Exclude me' }));
    expect(view.callsTo(startBreak)).toEqual([]);
    expect(view.callsTo(excludeMember)).toEqual([]);
  });
});

describe('a self-exclusion', () => {
  it.each([
    ['1 year', '12', Date.parse('2027-11-27T12:00:00Z'), 'You are excluded until November 27, 2027.'],
    ['For good', 'forever', null, 'You are excluded for good.'],
  ])('[L-012] for "%s" is confirmed, explained and ends the session', async (option, length, until, text) => {
    const view = open(limitsWith(), (fake) => fake.respond(excludeMember, () => ({ data: { until } })));
    await view.user.click(await screen.findByRole('button', { name: 'See options' }));
    await view.user.selectOptions(screen.getByLabelText('Length of the exclusion'), option);
    await view.user.click(screen.getByRole('button', { name: 'Exclude me' }));
    expect(view.hostCallsTo('confirm')).toMatchObject([
      { text: expect.stringContaining("You can't undo this.") as string },
    ]);
    expect(view.callsTo(excludeMember)).toEqual([{ length }]);
    expect(view.hostCallsTo('alert')).toMatchObject([{ text: expect.stringContaining(text) as string }]);
    // Once before the exclusion and once after it.
    expect(view.hostCallsTo('refreshSession')).toHaveLength(2);
  });
});
