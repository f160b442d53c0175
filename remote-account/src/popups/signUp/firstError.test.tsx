import * as fc from 'fast-check';
import { lineFormat, spacedCodeFormat, type TextFormat } from 'shared-contracts/rules';
import { partlyBroken, word, type Mistake } from '../../testing/partlyBroken';
import { texts } from '../../texts/texts';
import { noValues, type SignUpValues } from './signUpValues';
import {
  addressErrors,
  credentialErrors,
  grownUp,
  personErrors,
  shortErrors,
  singleErrors,
} from './testing/mistakes';
import {
  control,
  fill,
  named,
  openShort,
  openSignUp,
  openSingle,
  press,
  singleFields,
  stepFields,
  type Entries,
} from './testing/openSignUp';

const places = [
  { countryCode: 'US', stateCode: 'NY' },
  { countryCode: 'GB', stateCode: 'ENG' },
  { countryCode: 'SG', stateCode: 'Ω 한' },
];
const hostile = fc.constantFrom('"><b>', 'Ω 한 e\u0301', '0'.repeat(20), "Robert'); --");
const words = fc.oneof(word, hostile);

/** What a player without a mistake could type and choose in these forms. */
const complete: fc.Arbitrary<SignUpValues> = fc
  .record({
    username: words,
    password: words,
    mobilePrefix: fc.constantFrom('1', '44', '65'),
    mobile: fc.stringMatching(/^\d{1,20}$/),
    firstName: words,
    lastName: words,
    gender: fc.constantFrom('MALE' as const, 'FEMALE' as const),
    birthday: grownUp,
    currency: fc.constantFrom('USD', 'EUR', 'BTC'),
    place: fc.constantFrom(...places),
    city: words,
    postalCode: words,
    address: words,
    name: fc.stringMatching(/^[a-z0-9]{1,12}$/),
  })
  .map(({ name, place, ...values }) => ({
    ...noValues,
    ...values,
    ...place,
    repassword: values.password,
    email: `${name}@host.example`,
  }));

/** Fields that hold words: they show each letter that was typed. Only passwords keep all spaces. */
const verbatim = new Set<keyof Entries>(
  'username password repassword firstName lastName city postalCode address'.split(' ') as (keyof Entries)[],
);
const shownOf = (field: keyof Entries, text: string) => {
  if (field.endsWith('password')) return text;
  const { pick, clean }: TextFormat = field === 'postalCode' ? spacedCodeFormat : lineFormat;
  return clean(pick?.(text) ?? text, 200);
};
const shown = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input, form select')].map(({ value }) => value);

interface Case {
  form: string;
  open: () => ReturnType<typeof openSignUp>;
  fields: readonly (keyof Entries)[];
  mistakes: readonly Mistake<SignUpValues>[];
}
const step = (number: 1 | 2 | 3, mistakes: Case['mistakes']): Case => ({
  form: `step ${String(number)}`,
  open: () => openSignUp({ step: number }),
  fields: stepFields[number],
  mistakes,
});

// Only the date stands still: who is too young today is not so for ever.
beforeEach(() => {
  jest.useFakeTimers({
    now: new Date(2026, 10, 21, 12),
    doNotFake: ['queueMicrotask', 'nextTick', 'setTimeout', 'setImmediate', 'performance'],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

it.each<Case>([
  step(1, credentialErrors),
  step(2, personErrors),
  step(3, addressErrors),
  { form: 'the single form', open: openSingle, fields: singleFields, mistakes: singleErrors },
  {
    form: 'the three fields',
    open: openShort,
    fields: ['email', 'firstName', 'lastName'],
    mistakes: shortErrors,
  },
])(
  'tells the first of all mistakes in $form by a toast, a mark and the focus, and loses nothing that was typed',
  async ({ open, fields, mistakes }) => {
    await fc.assert(
      fc.asyncProperty(partlyBroken(complete, mistakes), async ({ values, first }) => {
        const { toasts, unmount } = await open();
        await fill(Object.fromEntries(fields.map((field) => [field, values[field]])));
        for (const field of fields.filter((name) => verbatim.has(name)))
          expect(named(field)).toHaveValue(shownOf(field, values[field]));
        const typed = shown();
        await press();
        expect(shown().slice(0, typed.length)).toEqual(typed);
        if (first) {
          const [tip, field] = first as [string, keyof Entries, unknown];
          expect(toasts()).toEqual([{ text: texts.i18n.t(tip as 'register.emailTip'), tone: 'bad' }]);
          expect(control(field)).toBeInvalid();
          expect(control(field)).toHaveFocus();
        } else expect(document.querySelector('[aria-invalid="true"]:not([name="agreed"])')).toBeNull();
        unmount();
      }),
      { numRuns: 8 },
    );
  },
  // Dozens of whole forms, on a machine that may be doing much else.
  60_000,
);
