import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckboxField } from './CheckboxField';
import { DigitBoxes } from './DigitBoxes';
import { Input } from './Input';
import { PasswordField } from './PasswordField';
import { SelectField } from './SelectField';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

const emptyValues = {
  username: '',
  password: '',
  mobile: '',
  country: '',
  state: 'NY',
  message: '',
  agreed: false,
  plan: 'monthly',
  birthday: '',
};
type Values = typeof emptyValues;

const states = { '': ['NY'], US: ['NY', 'CA'], GB: ['ENG'] } as const;
const submittedValues: Values[] = [];
let rerender: () => void = () => undefined;

/** A form with one control of each type. Its state works as in the forms of the product. */
function Form() {
  const [values, setValues] = useState(emptyValues);
  const [, setRenders] = useState(0);
  rerender = () => setRenders((count) => count + 1);
  const bind = (name: 'username' | 'password' | 'country' | 'state' | 'message') => ({
    value: values[name],
    // This handler uses the other values of the current render, as older forms do.
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submittedValues.push(values);
      }}
    >
      <TextField label="Username" autoComplete="username" {...bind('username')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        showLabel="Show"
        hideLabel="Hide"
        {...bind('password')}
      />
      <TextField
        label="Mobile"
        autoComplete="tel-national"
        value={values.mobile}
        onChange={({ target }) => setValues({ ...values, mobile: target.value.replace(/\D/g, '') })}
      />
      <SelectField
        label="Country"
        autoComplete="country"
        placeholder="Choose"
        options={['US', 'GB'].map((value) => ({ value, label: value }))}
        {...bind('country')}
      />
      <SelectField
        label="State"
        autoComplete="address-level1"
        options={states[values.country as keyof typeof states].map((value) => ({ value, label: value }))}
        {...bind('state')}
      />
      <TextArea aria-label="Message" autoComplete="off" {...bind('message')} />
      <CheckboxField
        label="I agree"
        checked={values.agreed}
        onChange={({ target }) => setValues({ ...values, agreed: target.checked })}
      />
      {['monthly', 'yearly'].map((plan) => (
        <Input
          key={plan}
          type="radio"
          name="plan"
          aria-label={plan}
          checked={values.plan === plan}
          onChange={() => setValues({ ...values, plan })}
        />
      ))}
      <DigitBoxes
        label="Birthday"
        boxLabel={(part, position) => `${part} ${position}`}
        readDate={(text) => text.replaceAll('-', '')}
        onChange={(birthday) => setValues((currentValues) => ({ ...currentValues, birthday }))}
      />
      <button type="submit">Send</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

/** Writes a value as a browser extension does, which bypasses React's own setter. */
function fillFromOutside(element: HTMLInputElement, value: string | boolean) {
  const name = typeof value === 'boolean' ? 'checked' : 'value';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), name) ?? {};
  set?.call(element, value);
}

/** Writes a value as a script of the page does, through the setter that React puts on the element. */
function fillFromInside(element: HTMLInputElement, value: string | boolean) {
  if (typeof value === 'boolean') element.checked = value;
  else element.value = value;
}

const fills = [
  ['an extension', fillFromOutside],
  ['a script of the page', fillFromInside],
] as const;

beforeEach(() => {
  submittedValues.length = 0;
  render(<Form />);
});

it.each([
  ['year 1', '1990', 'month 1', '12', 'day 1', '31', '1990-12-31'],
  ['year 1', '1990', 'month 1', '8', 'day 1', '5', '1990-08-05'],
  ['year 1', '1990', 'month 1', '2', 'day 1', '4', '1990-02-04'],
  ['year 1', '１９９０', 'month 1', '08', 'day 1', '05', '1990-08-05'],
  ['year 1', '1990-12-31', 'year 2', '', 'day 2', '', '1990-12-31'],
])('accepts a date of birth that a browser fills in by its parts: %s %s, %s %s, %s %s', (...filledValues) => {
  const [year, yyyy, month, mm, day, dd, birthday] = filledValues;
  for (const [label, value] of [
    [year, yyyy],
    [month, mm],
    [day, dd],
  ] as const) {
    if (value === '') continue;
    fillFromOutside(field(label), value);
    fireEvent.animationStart(field(label));
  }
  send();
  expect(submittedValues.at(-1)).toMatchObject({ birthday });
});

describe.each(fills)('values that %s writes without an event', (_, fill) => {
  const fillAll = () => {
    fill(field('Username'), 'ada');
    fill(field('Password'), 'secret 1815');
    fill(field('Mobile'), '(770) 090-0123');
    fill(field('Message'), 'Hello');
    fill(field('I agree'), true);
    fill(field('yearly'), true);
    for (const [part, digits] of [
      ['year', '1990'],
      ['month', '12'],
      ['day', '31'],
    ] as const) {
      Array.from(digits).forEach((digit, index) => fill(field(`${part} ${index + 1}`), digit));
    }
  };
  const filledValues = {
    ...emptyValues,
    username: 'ada',
    password: 'secret 1815',
    mobile: '7700900123',
    message: 'Hello',
    agreed: true,
    plan: 'yearly',
    birthday: '1990-12-31',
  };

  it('are submitted', () => {
    fillAll();
    send();
    expect(submittedValues).toEqual([filledValues]);
    expect(field('Username')).toHaveValue('ada');
    expect(field('Mobile')).toHaveValue('7700900123');
  });

  it('are still there after unrelated renders', () => {
    fillAll();
    act(rerender);
    act(rerender);
    expect(field('Username')).toHaveValue('ada');
    expect(field('Password')).toHaveValue('secret 1815');
    send();
    expect(submittedValues).toEqual([filledValues]);
  });

  it('are still there after events of other fields', async () => {
    const user = userEvent.setup();
    fill(field('Password'), 'secret 1815');
    await user.type(field('Username'), 'ada');
    await user.selectOptions(field('Country'), 'GB');
    expect(field('Password')).toHaveValue('secret 1815');
    send();
    expect(submittedValues).toEqual([
      expect.objectContaining({ username: 'ada', password: 'secret 1815', country: 'GB' }),
    ]);
  });

  it('are still there when the player types more', async () => {
    fill(field('Username'), 'ad');
    await userEvent.setup().type(field('Username'), 'a');
    send();
    expect(submittedValues).toEqual([{ ...emptyValues, username: 'ada' }]);
  });

  it('replace a typed value', async () => {
    await userEvent.setup().type(field('Username'), 'ada');
    fill(field('Username'), 'grace');
    send();
    expect(submittedValues).toEqual([{ ...emptyValues, username: 'grace' }]);
  });

  it('can be deleted by the player', async () => {
    fill(field('Username'), 'ada');
    await userEvent.setup().clear(field('Username'));
    send();
    expect(submittedValues).toEqual([emptyValues]);
  });

  it('are selected in a list', () => {
    fill(field('Country'), 'US');
    act(rerender);
    expect(field('Country')).toHaveValue('US');
    send();
    expect(submittedValues).toEqual([{ ...emptyValues, country: 'US' }]);
  });

  it('reach the form when the browser reports autofill, and when the focus moves', async () => {
    fill(field('Country'), 'US');
    fireEvent.animationStart(field('Country'), { animationName: 'filled' });
    expect(screen.getByRole('option', { name: 'CA' })).toBeInTheDocument();
    fill(field('Country'), 'GB');
    act(() => field('Message').focus());
    await act(() => Promise.resolve());
    expect(screen.getByRole('option', { name: 'ENG' })).toBeInTheDocument();
  });
});

it('does not restore characters that the change handler removed', async () => {
  await userEvent.setup().type(field('Mobile'), '1a2');
  act(rerender);
  expect(field('Mobile')).toHaveValue('12');
  send();
  expect(submittedValues).toEqual([{ ...emptyValues, mobile: '12' }]);
});

it('reports no change of a select after its chosen option is removed', () => {
  fireEvent.change(field('State'), { target: { value: 'NY' } });
  fireEvent.change(field('Country'), { target: { value: 'GB' } });
  send();
  expect(submittedValues).toEqual([{ ...emptyValues, country: 'GB', state: 'NY' }]);
});

it('ignores a filled value in a read-only field', () => {
  const changes: string[] = [];
  render(
    <Input
      aria-label="Email"
      autoComplete="email"
      readOnly
      value="ada@mail.test"
      onChange={({ target }) => changes.push(target.value)}
    />,
  );
  fillFromOutside(field('Email'), 'grace@mail.test');
  fireEvent.animationStart(field('Email'), { animationName: 'filled' });
  expect(changes).toEqual([]);
});
