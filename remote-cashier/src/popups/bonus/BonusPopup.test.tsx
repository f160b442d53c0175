import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forfeitBonus, getBonus, type WireReplyOf } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { CashierProviders } from '../../testing/CashierProviders';
import { fakeCashier } from '../../testing/fakeCashier';
import { bonusTexts } from '../../texts/bonusTexts';
import { BonusPopup } from './BonusPopup';

type WireBonus = WireReplyOf<typeof getBonus>;

const until = Date.parse('2027-02-26T12:00:00Z');
const openBonus: WireBonus = {
  real: '40.00',
  bonus: '50.00',
  wagered: '250.00',
  required: '2500.00',
  countedBet: '2.00',
  until,
};
const noBonus: WireBonus = {
  real: '40.00',
  bonus: '0.00',
  wagered: '0.00',
  required: '0.00',
  countedBet: '2.00',
  until: null,
};

function show(bonus: WireBonus, prepare: (fake: FakeHost) => void = () => undefined) {
  const fake = fakeCashier();
  fake.respond(getBonus, () => ({ data: bonus }));
  prepare(fake);
  render(
    <CashierProviders host={fake.host} texts={bonusTexts}>
      <BonusPopup host={fake.host} params={{}} />
    </CashierProviders>,
  );
  return { fake, user: userEvent.setup() };
}

const amountOf = async (label: string) => (await screen.findByText(label)).nextElementSibling;

it('[O-007] shows real money, bonus money and their sum', async () => {
  show(openBonus);
  expect(await amountOf('Real money')).toHaveTextContent('$40.00');
  expect(await amountOf('Bonus money')).toHaveTextContent('$50.00');
  expect(await amountOf('Balance')).toHaveTextContent('$90.00');
});

it('[O-007] shows the wagering, what counts, and the end', async () => {
  show(openBonus);
  expect(await screen.findByRole('progressbar', { name: 'Bonus wagering' })).toHaveValue(0.1);
  expect(screen.getByText('$250.00 of $2,500.00 wagered')).toBeVisible();
  expect(screen.getByText('$2,250.00 left')).toBeVisible();
  const rules = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rules.map(({ textContent }) => textContent)).toEqual([
    'Every bet with real money or bonus money counts, in all games.',
    'Up to $2.00 of each bet counts. Anything above that adds nothing to your wagering.',
    'Your real money is bet first.',
  ]);
  expect(screen.getByText(/^Ends on February 26, 2027 at .*is then removed\.$/)).toBeVisible();
});

it('[O-007] says that a bonus without wagering is for playing only, and that it has no end date', async () => {
  show({ ...noBonus, bonus: '5.00' });
  expect(await screen.findByText(/^This bonus is for playing only/)).toBeVisible();
  expect(screen.getByText('This bonus has no end date.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('[O-007] offers a deposit if the member has no bonus', async () => {
  const { fake, user } = show(noBonus);
  expect(await screen.findByText(/^You don't have a bonus right now/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give up bonus' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'deposit', params: {} }]);
});

it('[O-007] shows a loading state, and an error with a button that loads again', async () => {
  const { fake, user } = show(openBonus, (host) =>
    host.respond(getBonus, () => ({ error: -9, message: 'no' })),
  );
  expect(screen.getByText('Loading your bonus')).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fake.respond(getBonus, () => ({ data: openBonus }));
  await user.click(retry);
  expect(await screen.findByText('$250.00 of $2,500.00 wagered')).toBeVisible();
});

describe('[O-008] giving up the bonus', () => {
  const forfeitCalls = (fake: FakeHost) => fake.calls.filter(({ path }) => path === forfeitBonus.path);

  it('says what is lost, sends the amount that was shown, and shows the new balance', async () => {
    const { fake, user } = show(openBonus, (host) => host.respond(forfeitBonus, () => ({ data: noBonus })));
    fake.confirmWith(true);
    await user.click(await screen.findByRole('button', { name: 'Give up bonus' }));
    expect(await screen.findByText(/^You don't have a bonus right now/)).toBeVisible();
    expect(fake.hostCallsTo('confirm')).toEqual([
      {
        title: 'Give up your bonus?',
        text: "You lose $50.00 of bonus money, including winnings from it, and your wagering of $250.00. You keep $40.00 of real money. This can't be undone.",
        yes: 'Give up bonus',
        no: 'Keep bonus',
      },
    ]);
    expect(forfeitCalls(fake).map(({ input }) => input)).toEqual([{ amount: '50.00' }]);
    expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
  });

  it('keeps the bonus if the member declines', async () => {
    const { fake, user } = show(openBonus);
    fake.confirmWith(false);
    await user.click(await screen.findByRole('button', { name: 'Give up bonus' }));
    expect(forfeitCalls(fake)).toEqual([]);
    expect(screen.getByText('$250.00 of $2,500.00 wagered')).toBeVisible();
  });

  it('explains a rejection and loads the bonus again', async () => {
    const { fake, user } = show(openBonus, (host) =>
      host.respond(forfeitBonus, () => ({ error: -5, message: 'Your bonus balance has changed.' })),
    );
    fake.confirmWith(true);
    const button = await screen.findByRole('button', { name: 'Give up bonus' });
    fake.respond(getBonus, () => ({ data: { ...openBonus, bonus: '70.00' } }));
    await user.click(button);
    expect(await screen.findByText('$70.00')).toBeVisible();
    expect(fake.hostCallsTo('alert')).toHaveLength(1);
  });
});
