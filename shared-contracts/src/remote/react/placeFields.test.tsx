import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { listCountries, listStates } from '../../api';
import { createTexts } from '../../messages';
import { createFakeHost, type FakeHost } from '../../testing';
import { CountryField } from './CountryField';
import { HostProvider } from './HostProvider';
import { StateField } from './StateField';

const countries = [
  { isoCode2: 'US', enName: 'United States' },
  { isoCode2: 'SG', enName: 'Singapore' },
  { isoCode2: 'CA', enName: 'Canada' },
];
const texts = createTexts({ namespace: 'test', en: {}, others: { fil: 'http://localhost/fil.json' } });
const country = () => screen.getByLabelText('Country');
const state = () => screen.getByLabelText('State');

async function choose(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
  await act(() => Promise.resolve());
}

function Address({ from }: { from: { country: string; state: string } }) {
  const [values, setValues] = useState(from);
  return (
    <>
      <CountryField
        name="country"
        label="Country"
        autoComplete="country"
        value={values.country}
        onChange={({ target }) => setValues({ country: target.value, state: '' })}
      />
      <StateField
        name="state"
        label="State"
        autoComplete="address-level1"
        country={values.country}
        maxCharacters={16}
        value={values.state}
        onChange={({ target }) => setValues({ ...values, state: target.value })}
      />
    </>
  );
}

async function show(prepare: (fake: FakeHost) => void = () => undefined, from = { country: '', state: '' }) {
  const fake = createFakeHost();
  fake.answer(listCountries, () => ({ data: countries }));
  fake.answer(listStates, () => ({ data: [{ code: 'NY', name: 'New York' }] }));
  prepare(fake);
  render(
    <I18nextProvider i18n={texts.i18n}>
      <HostProvider host={fake.host}>
        <Address from={from} />
      </HostProvider>
    </I18nextProvider>,
  );
  await act(() => Promise.resolve());
  return fake;
}

const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value, text }) => [value, text]);

it('offers the countries by name, and states only once a country is chosen', async () => {
  const fake = await show();
  expect(optionsOf(country())).toEqual([
    ['', 'Choose'],
    ['CA', 'Canada'],
    ['SG', 'Singapore'],
    ['US', 'United States'],
  ]);
  expect(optionsOf(state())).toEqual([['', 'Choose a country first']]);
  await choose(country(), 'US');
  expect(optionsOf(state())).toEqual([
    ['', 'Choose'],
    ['NY', 'New York'],
  ]);
  expect(fake.calls.map(({ input, silent }) => [input, silent])).toEqual([
    [{ status: 1 }, true],
    [{ countryIsoCode2: 'US', status: 1 }, true],
  ]);
});

it('lets a player write the state of a country that lists none', async () => {
  await show((fake) => fake.answer(listStates, () => ({ data: [] })));
  await choose(country(), 'SG');
  const field = screen.getByRole('textbox', { name: 'State' });
  fireEvent.change(field, { target: { value: `${' '.repeat(20)}Central Singapore` } });
  expect(field).toHaveValue('Central Singapor');
});

it('shows a value that the list does not have, rather than sending what nobody sees', async () => {
  await show(undefined, { country: 'ZZ', state: 'Elsewhere' });
  expect(country()).toHaveDisplayValue('ZZ');
  expect(state()).toHaveDisplayValue('Elsewhere');
});

it('says that a list is loading, at first and while it is tried again', async () => {
  let isDown = true;
  const fake = await show((prepared) =>
    prepared.answer(listCountries, () =>
      isDown ? { error: 9, message: 'Lists are being repaired' } : new Promise(() => undefined),
    ),
  );
  expect(fake.askedFor('toast')).toEqual([{ text: 'Lists are being repaired', tone: 'bad' }]);
  expect(screen.getByText("We couldn't load this list.")).toBeVisible();
  isDown = false;
  await act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    return Promise.resolve();
  });
  expect(country()).toHaveDisplayValue('Loading…');
  expect(screen.queryByText("We couldn't load this list.")).not.toBeInTheDocument();
});

it('ignores the states of a country that is no longer the chosen one', async () => {
  const waiting = new Map<string, (answer: { data: { code: string; name: string }[] }) => void>();
  await show((fake) =>
    fake.answer(
      listStates,
      ({ countryIsoCode2 }) => new Promise((answer) => waiting.set(countryIsoCode2, answer)),
    ),
  );
  await choose(country(), 'US');
  await choose(country(), 'SG');
  await act(() => {
    waiting.get('SG')?.({ data: [{ code: 'SIN', name: 'Central' }] });
    waiting.get('US')?.({ data: [{ code: 'NY', name: 'New York' }] });
    return Promise.resolve();
  });
  expect(optionsOf(state())).toEqual([
    ['', 'Choose'],
    ['SIN', 'Central'],
  ]);
});
