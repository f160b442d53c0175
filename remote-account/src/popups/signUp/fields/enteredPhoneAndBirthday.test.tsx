import { fireEvent, screen } from '@testing-library/react';
import { checkRegister, listDialCodes, register, type Country } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { settle } from '../../../testing/settle';
import {
  consent,
  control,
  countries,
  validEntries,
  fill,
  openSignUp,
  openSingleForm,
  singleFields,
  stepFields,
  submit,
} from '../testing/openSignUp';

const paste = (text: string) => fill({ mobile: text });
const acceptSignUp = (fake: FakeHost) => {
  fake.respond(checkRegister, () => ({ data: null }));
  fake.respond(register, () => ({ data: { id: 77, username: 'ada' } }));
};

describe.each([
  ['stepper', openSignUp],
  ['single form', () => openSingleForm(acceptSignUp)],
] as const)('a mobile number in the %s', (_, open) => {
  it.each([
    ['+1 416 555 0199', '1', '4165550199'],
    ['0014165550199', '1', '4165550199'],
    ['tel:+1-416-555-0199', '1', '4165550199'],
    ['https://wa.me/447700900123', '44', '7700900123'],
    ['+44 (0)7700 900123', '44', '7700900123'],
    ['416 555 0199 25/04/1990', '65', '4165550199'],
  ])('pasted as %s becomes the code +%s and the number %s', async (text, mobilePrefix, mobile) => {
    await open();
    await fill({ mobilePrefix: '65' });
    await paste(text);
    expect([control('mobilePrefix').value, control('mobile').value]).toEqual([mobilePrefix, mobile]);
  });

  it('is split into code and number while the player types', async () => {
    const { user } = await open();
    await user.type(control('mobile'), '+44 7700 900123');
    expect([control('mobilePrefix').value, control('mobile').value]).toEqual(['44', '7700900123']);
  });

  it.each([
    ['+44', '44'],
    ['0044', '44'],
    ['+1', '1'],
  ])('pasted as only the code %s selects that code', async (text, mobilePrefix) => {
    await open();
    await fill({ mobilePrefix: '65' });
    await paste(text);
    expect([control('mobilePrefix').value, control('mobile').value]).toEqual([mobilePrefix, '']);
  });

  it('without digits shows an error until digits are entered', async () => {
    const { user } = await open();
    const sentence = 'Enter digits only.';
    await user.click(control('mobile'));
    await user.paste('call me');
    expect(control('mobile')).toHaveValue('');
    expect(control('mobile')).toHaveAccessibleDescription(sentence);
    expect(screen.getByText(sentence)).toBeVisible();
    await user.keyboard('4165550199');
    expect(control('mobile')).toHaveValue('4165550199');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('with an unlisted code shows an error when it is entered and again when the form is submitted', async () => {
    const { toasts } = await open();
    const sentence = 'Choose an international code from the list and enter the number without it.';
    for (const name of stepFields[1]) await fill({ [name]: validEntries[name] });
    await paste('+39 06 1234 5678');
    expect(control('mobile')).toHaveValue('00390612345678');
    expect(screen.getByText(sentence)).toBeVisible();
    expect(control('mobile')).toHaveAccessibleDescription(sentence);
    await submit();
    expect(control('mobile')).toBeInvalid();
    expect(toasts()).toEqual([{ text: sentence, tone: 'bad' }]);
    await fill({ mobile: '4165550199' });
    expect(control('mobile')).not.toBeInvalid();
  });
});

describe('a mobile number pasted before the codes have loaded', () => {
  async function pasteEarly(text: string) {
    let resolveDialCodes = () => {};
    const dialCodesReply = new Promise<{ data: Country[] }>((resolve) => {
      resolveDialCodes = () => resolve({ data: countries });
    });
    const view = await openSignUp({ prepare: (fake) => fake.respond(listDialCodes, () => dialCodesReply) });
    for (const name of stepFields[1]) await fill({ [name]: validEntries[name] });
    await fill({ mobilePrefix: '' });
    await paste(text);
    return {
      ...view,
      async load() {
        resolveDialCodes();
        await settle();
      },
    };
  }

  it('shows no error, and is split as soon as the codes load', async () => {
    const { toasts, load } = await pasteEarly('+44 7700 900123');
    expect(control('mobile')).toHaveValue('00447700900123');
    expect(control('mobile')).not.toBeInvalid();
    control('email').focus();
    await load();
    expect([control('mobilePrefix').value, control('mobile').value]).toEqual(['44', '7700900123']);
    expect(control('email')).toHaveFocus();
    expect(toasts()).toEqual([]);
    await submit();
    expect(screen.getByLabelText('First name')).toBeVisible();
  });

  it('with an unlisted code does not move the focus, and is not sent', async () => {
    const { load } = await pasteEarly('+39 06 1234 5678');
    control('email').focus();
    await load();
    expect(control('email')).toHaveFocus();
    await fill({ mobilePrefix: '1' });
    await submit();
    expect(control('mobile')).toBeInvalid();
  });
});

it.each([
  ['1', '011391234567', '63', '011391234567'],
  ['65', '14165550199', '1', '4165550199'],
])(
  'with code %s and number %s, a change to code %s results in the number %s',
  async (code, number, newCode, newNumber) => {
    await openSignUp({
      prepare: (fake) =>
        fake.respond(listDialCodes, () => ({
          data: [...countries, { isoCode2: 'PH', enName: 'Philippines', telNum: '63' }],
        })),
    });
    await fill({ mobilePrefix: code });
    await paste(number);
    await fill({ mobilePrefix: newCode });
    expect([control('mobilePrefix').value, control('mobile').value]).toEqual([newCode, newNumber]);
    expect(control('mobile')).not.toBeInvalid();
  },
);

it('sends the national number and its code in separate fields', async () => {
  const { callsTo, hostCallsTo } = await openSingleForm(acceptSignUp);
  for (const name of singleFields) await fill({ [name]: validEntries[name] });
  await paste('+1 416 555 0199, 25/04/1990');
  fireEvent.click(consent());
  await submit();
  expect(hostCallsTo('confirm')).toEqual([]);
  expect(callsTo(register)).toEqual([expect.objectContaining({ mobilePrefix: '1', mobile: '4165550199' })]);
});

describe('a date of birth', () => {
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const digits = () =>
    [...document.querySelectorAll<HTMLInputElement>('[data-field="birthday"] input')]
      .map(({ value }) => value || '_')
      .join('');

  it.each(['25041990', '25 April 1990', 'April 25, 1990', '25 Abr 1990', 'ika-25 ng Abril 1990'])(
    'is read from a pasted %j',
    async (text) => {
      const { user } = await openSignUp({ step: 2 });
      await user.click(box('Year, digit 1'));
      await user.paste(text);
      expect(digits()).toBe('19900425');
    },
  );

  it('is read from eight digits typed day first', async () => {
    const { user } = await openSignUp({ step: 2 });
    await user.click(box('Year, digit 1'));
    await user.keyboard('25041990');
    expect(digits()).toBe('19900425');
  });

  it.each([
    ['05/06/1990', 'June 5, 1990 or May 6, 1990? Enter the year first, then the month and day.'],
    ['25/04/90', "We couldn't read this date. Enter the year first, then the month and day."],
    ['next April', "We couldn't read this date. Enter the year first, then the month and day."],
  ])('is not guessed from %j, and the field shows an error', async (text, sentence) => {
    const { user } = await openSignUp({ step: 2 });
    await user.click(box('Year, digit 1'));
    await user.paste(text);
    expect(digits()).toBe('________');
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(sentence);
    await user.keyboard('1990');
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });
});
