import { screen, within } from '@testing-library/react';
import {
  listCountries,
  listCurrencies,
  listDialCodes,
  listStates,
  type Endpoint,
} from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { settle } from '../../testing/settle';
import { control, countries, fill, openSignUp } from './testing/openSignUp';

const down = { error: 9, message: 'Lists are being repaired' };

it.each([
  ['dial codes', listDialCodes, 1, 'mobilePrefix', countries],
  ['countries', listCountries, 3, 'countryCode', countries],
  ['currencies', listCurrencies, 3, 'currency', [{ code: 'USD' }]],
  ['states', listStates, 3, 'stateCode', [{ code: 'NY', name: 'New York' }]],
] as const)(
  '[E-041] tells why the %s do not come and tries again in place',
  async (_, endpoint, step, field, list) => {
    let isDown = true;
    const prepare = (fake: FakeHost) =>
      fake.answer<Endpoint>(endpoint, () => (isDown ? down : { data: list }));
    const view = await openSignUp({ step, prepare });
    if (field === 'stateCode') await fill({ countryCode: 'US' });
    expect(view.toasts()).toEqual([{ text: 'Lists are being repaired', tone: 'bad' }]);
    expect(screen.getByText('This list could not be loaded.')).toBeVisible();
    expect(within(control(field)).getAllByRole('option')).toHaveLength(1);

    isDown = false;
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(view.callsTo(endpoint)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(within(control(field)).getAllByRole('option').length).toBeGreaterThan(1);
  },
);

it('says that the server is busy when a list fails without a reason', async () => {
  const { toasts } = await openSignUp({
    prepare: (fake) => fake.answer(listDialCodes, () => ({ error: 9, message: '' })),
  });
  expect(toasts()).toEqual([{ text: 'Server is busy, please try later', tone: 'bad' }]);
});

it('shows that it is loading again while a second try runs', async () => {
  let isDown = true;
  const { user } = await openSignUp({
    prepare: (fake) => fake.answer(listDialCodes, () => (isDown ? down : new Promise(() => undefined))),
  });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(control('mobilePrefix')).toHaveDisplayValue('Loading…');
  expect(screen.queryByText('This list could not be loaded.')).not.toBeInTheDocument();
});

it('shows that a list is loading', async () => {
  let arrive = (_: { data: typeof countries }): void => undefined;
  await openSignUp({
    prepare: (fake) => fake.answer(listDialCodes, () => new Promise((answer) => (arrive = answer))),
  });
  expect(control('mobilePrefix')).toHaveDisplayValue('Loading…');
  await settle(() => arrive({ data: countries }));
  expect(control('mobilePrefix')).toHaveDisplayValue('Choose');
});

it('ignores the states of a country that is no longer the chosen one', async () => {
  const waiting = new Map<string, (answer: { data: { code: string; name: string }[] }) => void>();
  await openSignUp({
    step: 3,
    prepare: (fake) =>
      fake.answer(
        listStates,
        ({ countryIsoCode2 }) => new Promise((answer) => waiting.set(countryIsoCode2, answer)),
      ),
  });
  await fill({ countryCode: 'US' });
  await fill({ countryCode: 'GB' });
  await settle(() => waiting.get('GB')?.({ data: [{ code: 'ENG', name: 'England' }] }));
  await settle(() => waiting.get('US')?.({ data: [{ code: 'NY', name: 'New York' }] }));
  expect(screen.getByRole('option', { name: 'England' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'New York' })).not.toBeInTheDocument();
});
