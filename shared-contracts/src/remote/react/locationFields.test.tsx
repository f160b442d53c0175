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
const countryField = () => screen.getByLabelText('Country');
const stateField = () => screen.getByLabelText('State');

async function choose(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
  await act(() => Promise.resolve());
}

function Address({ initial }: { initial: { country: string; state: string } }) {
  const [values, setValues] = useState(initial);
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

async function show(
  prepare: (fake: FakeHost) => void = () => undefined,
  initial = { country: '', state: '' },
) {
  const fake = createFakeHost();
  fake.respond(listCountries, () => ({ data: countries }));
  fake.respond(listStates, () => ({ data: [{ code: 'NY', name: 'New York' }] }));
  prepare(fake);
  render(
    <I18nextProvider i18n={texts.i18n}>
      <HostProvider host={fake.host}>
        <Address initial={initial} />
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

it('lists the countries by name, and the states only after a country is chosen', async () => {
  const fake = await show();
  expect(optionsOf(countryField())).toEqual([
    ['', 'Choose'],
    ['CA', 'Canada'],
    ['SG', 'Singapore'],
    ['US', 'United States'],
  ]);
  expect(optionsOf(stateField())).toEqual([['', 'Choose a country first']]);
  await choose(countryField(), 'US');
  expect(optionsOf(stateField())).toEqual([
    ['', 'Choose'],
    ['NY', 'New York'],
  ]);
  expect(fake.calls.map(({ input, silent }) => [input, silent])).toEqual([
    [{ status: 1 }, true],
    [{ countryIsoCode2: 'US', status: 1 }, true],
  ]);
});

it('shows a text field for the state if the country has no list', async () => {
  await show((fake) => fake.respond(listStates, () => ({ data: [] })));
  await choose(countryField(), 'SG');
  const field = screen.getByRole('textbox', { name: 'State' });
  fireEvent.change(field, { target: { value: `${' '.repeat(20)}Central Singapore` } });
  expect(field).toHaveValue('Central Singapor');
});

it('shows a value that is not in the list, so that no hidden value is sent', async () => {
  await show(undefined, { country: 'ZZ', state: 'Elsewhere' });
  expect(countryField()).toHaveDisplayValue('ZZ');
  expect(stateField()).toHaveDisplayValue('Elsewhere');
});

it('shows that a list is loading during a retry', async () => {
  let isDown = true;
  const fake = await show((fakeHost) =>
    fakeHost.respond(listCountries, () =>
      isDown ? { error: 9, message: 'Lists are being repaired' } : new Promise(() => undefined),
    ),
  );
  expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Lists are being repaired', tone: 'bad' }]);
  expect(screen.getByText("We couldn't load this list.")).toBeVisible();
  isDown = false;
  await act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    return Promise.resolve();
  });
  expect(countryField()).toHaveDisplayValue('Loading…');
  expect(screen.queryByText("We couldn't load this list.")).not.toBeInTheDocument();
});

it('ignores the states of a country that is no longer chosen', async () => {
  const resolvers = new Map<string, (reply: { data: { code: string; name: string }[] }) => void>();
  await show((fake) =>
    fake.respond(
      listStates,
      ({ countryIsoCode2 }) => new Promise((resolve) => resolvers.set(countryIsoCode2, resolve)),
    ),
  );
  await choose(countryField(), 'US');
  await choose(countryField(), 'SG');
  await act(() => {
    resolvers.get('SG')?.({ data: [{ code: 'SIN', name: 'Central' }] });
    resolvers.get('US')?.({ data: [{ code: 'NY', name: 'New York' }] });
    return Promise.resolve();
  });
  expect(optionsOf(stateField())).toEqual([
    ['', 'Choose'],
    ['SIN', 'Central'],
  ]);
});
