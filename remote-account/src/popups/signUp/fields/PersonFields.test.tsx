import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderView } from '../../../testing/renderView';
import { settle } from '../../../testing/settle';
import * as inputParsers from '../inputParsers';
import { useSignUp, type SignUp } from '../useSignUp';
import { PersonFields } from './PersonFields';
import { control, validEntries, fill, openSignUp, type Entries, submit } from '../testing/openSignUp';

it('[S-023, S-026] asks for name, gender and birthday, with the buttons "Back" and "Almost done"', async () => {
  await openSignUp({ step: 2 });
  expect(control('firstName')).toHaveAttribute('autocomplete', 'given-name');
  expect(control('lastName')).toHaveAttribute('autocomplete', 'family-name');
  const genders = within(control('gender')).getAllByRole<HTMLOptionElement>('option');
  expect(genders.map(({ value, text }) => [value, text])).toEqual([
    ['', 'Choose'],
    ['MALE', 'Male'],
    ['FEMALE', 'Female'],
  ]);
  const birthday = screen.getByRole('group', { name: 'Date of birth' });
  const boxNames = within(birthday)
    .getAllByRole('textbox')
    .map((box) => box.getAttribute('aria-label'));
  expect(boxNames).toEqual([
    'Year, digit 1',
    'Year, digit 2',
    'Year, digit 3',
    'Year, digit 4',
    'Month, digit 1',
    'Month, digit 2',
    'Day, digit 1',
    'Day, digit 2',
  ]);
  expect(within(birthday).getByText('18+')).toBeVisible();
  const tokens = [...document.querySelectorAll('form input, form select')].map((element) =>
    element.getAttribute('autocomplete'),
  );
  const boxes = ['bday-year', 'off', 'off', 'off', 'bday-month', 'off', 'bday-day', 'off'];
  expect(tokens.slice(-11)).toEqual(['given-name', 'family-name', 'sex', ...boxes]);
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Almost done' })).toHaveAttribute('type', 'submit');
});

const invalidEntries: [ids: string, wrong: Partial<Entries>, field: keyof Entries, sentence: string][] = [
  ['V-023, E-025', { firstName: ' ', lastName: '' }, 'firstName', 'firstName required'],
  ['V-024, E-026', { lastName: '', gender: '' }, 'lastName', 'lastName required'],
  ['V-025', { gender: '', birthday: '' }, 'gender', 'Gender required'],
  ['V-026', { birthday: '' }, 'birthday', 'Birthday required'],
  [
    'V-026',
    { birthday: '1990-02-31' },
    'birthday',
    "This date doesn't exist. Please check the day and month.",
  ],
];

it.each(invalidEntries)('[%s] rejects %o at %s with "%s"', async (_, wrongEntries, field, sentence) => {
  const { toasts } = await openSignUp({ step: 2 });
  const { firstName, lastName, gender, birthday } = { ...validEntries, ...wrongEntries };
  await fill({ firstName, lastName, gender });
  if (birthday !== '') await fill({ birthday });
  await submit();
  expect(toasts()).toEqual([{ text: sentence, tone: 'bad' }]);
  expect(control(field)).toBeInvalid();
  expect(control(field)).toHaveFocus();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByLabelText('Currency')).not.toBeInTheDocument();
});

it('[V-039] rejects players under eighteen', async () => {
  jest.useFakeTimers({
    // The tests run in the time zone of Manila. In UTC this is still the day before.
    now: new Date(2026, 10, 21, 0, 30),
    doNotFake: ['queueMicrotask', 'nextTick', 'setTimeout'],
  });
  try {
    const { toasts } = await openSignUp({ step: 2 });
    await fill({ firstName: 'Ada', lastName: 'Byron', gender: 'FEMALE', birthday: '2008-11-22' });
    await submit();
    expect(toasts()).toEqual([{ text: 'You must be at least 18 years old', tone: 'bad' }]);
    expect(control('birthday')).toBeInvalid();
    await fill({ birthday: '2008-11-21' });
    await submit();
    expect(control('currency')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('focuses the first empty digit box', async () => {
  const { user } = await openSignUp({ step: 2 });
  await fill({ firstName: 'Ada', lastName: 'Byron', gender: 'FEMALE' });
  await user.click(control('birthday'));
  await user.keyboard('1990123');
  await submit();
  expect(screen.getByRole('textbox', { name: 'Day, digit 2' })).toHaveFocus();
});

describe('while the parsers of pasted texts are loading', () => {
  type Parsers = SignUp['parsers'];
  let load: (parsers: Parsers) => void;

  /** Renders the fields while the parsers are loading. `load` ends the loading; null means that it failed. */
  function LoadingFields() {
    const signUp = useSignUp();
    const [parsers, setParsers] = useState<Parsers>();
    load = setParsers;
    return (
      <form ref={signUp.form}>
        <PersonFields {...signUp} parsers={parsers} />
        <output>{signUp.values.birthday}</output>
      </form>
    );
  }
  const expectBirthday = (text: string) => expect(screen.getByRole('status')).toHaveTextContent(text);
  const errorText = "We couldn't read this date. Enter the year first, then the month and day.";

  async function open() {
    const view = renderView(LoadingFields);
    await settle();
    await view.user.click(control('birthday'));
    return view;
  }

  it('accepts a date typed digit by digit', async () => {
    const { user } = await open();
    await user.keyboard('19900425');
    expectBirthday('1990-04-25');
    expect(screen.queryByText(errorText)).not.toBeInTheDocument();
  });

  it.each(['25 April 1990', '25041990'])('reads a pasted %j as soon as the parsers load', async (text) => {
    const { user } = await open();
    await user.paste(text);
    expectBirthday('');
    act(() => load(inputParsers));
    expectBirthday('1990-04-25');
    expect(screen.getByLabelText('Day, digit 2')).toHaveFocus();
  });

  it('reads a pasted date as soon as the parsers load, and leaves the focus in another field', async () => {
    const { user } = await open();
    await user.paste('25 April 1990');
    await user.click(control('firstName'));
    act(() => load(inputParsers));
    expectBirthday('1990-04-25');
    expect(control('firstName')).toHaveFocus();
  });

  it('shows an error for a pasted text without a date, and leaves the focus in another field', async () => {
    const { user } = await open();
    await user.paste('next April');
    await user.click(control('firstName'));
    act(() => load(inputParsers));
    expect(screen.getByText(errorText)).toBeVisible();
    expect(control('firstName')).toHaveFocus();
  });

  it('does not overwrite digits that were typed after the paste', async () => {
    const { user } = await open();
    await user.paste('25 April 1990');
    await user.keyboard('1980');
    act(() => load(inputParsers));
    expect(screen.getByLabelText('Year, digit 4')).toHaveValue('0');
    expect(screen.getByLabelText('Month, digit 1')).toHaveValue('');
  });

  it('shows how to enter a date if the parsers cannot be loaded, and accepts eight digits', async () => {
    const { user } = await open();
    await user.paste('25 April 1990');
    act(() => load(null));
    expect(screen.getByText(errorText)).toBeVisible();
    await user.keyboard('19900425');
    expectBirthday('1990-04-25');
    expect(screen.queryByText(errorText)).not.toBeInTheDocument();
  });
});
