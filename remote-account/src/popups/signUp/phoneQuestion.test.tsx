import { fireEvent, screen } from '@testing-library/react';
import { checkRegister, register } from 'shared-contracts/api';
import { settle } from '../../testing/settle';
import {
  consent,
  control,
  validEntries,
  fill,
  openSignUp,
  openSingleForm,
  press,
  singleFields,
  stepFields,
  submit,
} from './testing/openSignUp';

const dialogWith = (text: string): unknown => [{ text, yes: "It's correct", no: 'Change it' }];

it.each([
  ['mobile', { mobile: '55501' }, '+1\u00a055501 has an unusual number of digits. Is this right?'],
  [
    'mobilePrefix',
    { mobilePrefix: '44', mobile: '7700900123' },
    "The international code of +44\u00a07700900123 doesn't match your country. Is this number right?",
  ],
] as const)(
  'asks whether a doubtful %s is right before it sends anything, until the player confirms it',
  async (field, typedPhone, question) => {
    const { callsTo, hostCallsTo, confirmWith } = await openSingleForm((fake) => {
      fake.respond(checkRegister, () => ({ data: null }));
      fake.respond(register, () => ({ error: 9, message: 'Please try again' }));
    });
    for (const name of singleFields) await fill({ [name]: { ...validEntries, ...typedPhone }[name] });
    fireEvent.click(consent());
    confirmWith(false);
    await submit();
    expect(hostCallsTo('confirm')).toEqual(dialogWith(question));
    expect(callsTo(checkRegister)).toEqual([]);
    expect(control(field)).toBeInvalid();
    expect(control(field)).toHaveFocus();
    expect(control(field)).toHaveAccessibleDescription(question);

    confirmWith(true);
    await submit();
    expect(callsTo(register)).toEqual([expect.objectContaining(typedPhone)]);
    await submit();
    expect(callsTo(register)).toHaveLength(2);
    expect(hostCallsTo('confirm')).toHaveLength(2);
  },
);

it('asks nothing about a plausible number', async () => {
  const { callsTo, hostCallsTo } = await openSingleForm((fake) => {
    fake.respond(checkRegister, () => ({ data: null }));
    fake.respond(register, () => ({ data: { id: 77, username: 'ada' } }));
  });
  for (const name of singleFields) await fill({ [name]: validEntries[name] });
  fireEvent.click(consent());
  await submit();
  expect(hostCallsTo('confirm')).toEqual([]);
  expect(callsTo(register)).toHaveLength(1);
});

it('asks again about another doubtful number', async () => {
  const { callsTo, hostCallsTo, confirmWith } = await openSingleForm((fake) => {
    fake.respond(checkRegister, () => ({ data: null }));
    fake.respond(register, () => ({ error: 9, message: 'Please try again' }));
  });
  for (const name of singleFields) await fill({ [name]: { ...validEntries, mobile: '55501' }[name] });
  fireEvent.click(consent());
  confirmWith(true);
  await submit();
  expect(hostCallsTo('confirm')).toHaveLength(1);
  await fill({ mobile: '55502' });
  confirmWith(false);
  await submit();
  expect(hostCallsTo('confirm')).toHaveLength(2);
  expect(callsTo(register)).toHaveLength(1);
});

it('asks one question when the form is submitted twice', async () => {
  let respond = (_: boolean) => {};
  const { hostCallsTo } = await openSignUp({
    prepare: ({ host }) => {
      const confirm = host.confirm;
      host.confirm = async (question) => {
        await confirm(question);
        return new Promise((resolve) => {
          respond = resolve;
        });
      };
    },
  });
  for (const name of stepFields[1]) await fill({ [name]: validEntries[name] });
  await fill({ mobile: '41655501992504' });
  const form = document.querySelector('form') as HTMLFormElement;
  for (let count = 0; count < 2; count += 1) {
    fireEvent.submit(form);
    await settle();
  }
  expect(hostCallsTo('confirm')).toHaveLength(1);
  respond(true);
  await settle();
  expect(screen.getByLabelText('First name')).toBeVisible();
});

it('asks on the first step of the stepper, shows the question at the field, and does not ask again after a confirmation', async () => {
  const { hostCallsTo, confirmWith } = await openSignUp();
  const question = '+1\u00a041655501992504 has an unusual number of digits. Is this right?';
  for (const name of stepFields[1]) await fill({ [name]: validEntries[name] });
  await fill({ mobile: '41655501992504' });
  confirmWith(false);
  await submit();
  expect(hostCallsTo('confirm')).toEqual(dialogWith(question));
  expect(screen.getByText(/41655501992504 has an unusual/)).toBeVisible();
  expect(control('mobile')).toHaveAccessibleDescription(question);
  expect(control('mobile')).toHaveFocus();
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();

  confirmWith(true);
  await submit();
  expect(screen.getByLabelText('First name')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Back' }));
  await submit();
  expect(hostCallsTo('confirm')).toHaveLength(2);
});
