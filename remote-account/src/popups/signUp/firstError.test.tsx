import * as fc from 'fast-check';
import { lineFormat, spacedCodeFormat, type TextFormat } from 'shared-contracts/rules';
import { partlyInvalid, word, type ErrorCase } from '../../testing/partlyInvalid';
import { texts } from '../../texts/texts';
import { initialValues, type SignUpValues } from './signUpValues';
import {
  addressErrors,
  credentialErrors,
  adultBirthday,
  personErrors,
  shortErrors,
  singleErrors,
} from './testing/errorCases';
import {
  control,
  fill,
  controlByName,
  openShortForm,
  openSignUp,
  openSingleForm,
  singleFields,
  stepFields,
  type Entries,
  submit,
} from './testing/openSignUp';

const locations = [
  { countryCode: 'US', stateCode: 'NY' },
  { countryCode: 'GB', stateCode: 'ENG' },
  { countryCode: 'SG', stateCode: 'Ω 한' },
];
const hostileTexts = fc.constantFrom('"><b>', 'Ω 한 e\u0301', '0'.repeat(20), "Robert'); --");
const anyText = fc.oneof(word, hostileTexts);

/** Valid values for all forms. */
const validValues: fc.Arbitrary<SignUpValues> = fc
  .record({
    username: anyText,
    password: anyText,
    mobilePrefix: fc.constantFrom('1', '44', '65'),
    mobile: fc.stringMatching(/^\d{1,20}$/),
    firstName: anyText,
    lastName: anyText,
    gender: fc.constantFrom('MALE' as const, 'FEMALE' as const),
    birthday: adultBirthday,
    currency: fc.constantFrom('USD', 'EUR', 'BTC'),
    location: fc.constantFrom(...locations),
    city: anyText,
    postalCode: anyText,
    address: anyText,
    name: fc.stringMatching(/^[a-z0-9]{1,12}$/),
  })
  .map(({ name, location, ...values }) => ({
    ...initialValues,
    ...values,
    ...location,
    repassword: values.password,
    email: `${name}@host.example`,
  }));

/** These fields show what was typed. All of them except the passwords drop extra spaces. */
const textFields = new Set<keyof Entries>(
  'username password repassword firstName lastName city postalCode address'.split(' ') as (keyof Entries)[],
);
const displayedText = (field: keyof Entries, text: string) => {
  if (field.endsWith('password')) return text;
  const { extract, clean }: TextFormat = field === 'postalCode' ? spacedCodeFormat : lineFormat;
  return clean(extract?.(text) ?? text, 200);
};
const controlValues = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input, form select')].map(({ value }) => value);

interface FormCase {
  form: string;
  open: () => ReturnType<typeof openSignUp>;
  fields: readonly (keyof Entries)[];
  errorCases: readonly ErrorCase<SignUpValues>[];
}
const step = (number: 1 | 2 | 3, errorCases: FormCase['errorCases']): FormCase => ({
  form: `step ${String(number)}`,
  open: () => openSignUp({ step: number }),
  fields: stepFields[number],
  errorCases,
});

// The age check depends on the date, so the date is fixed.
beforeEach(() => {
  jest.useFakeTimers({
    now: new Date(2026, 10, 21, 12),
    doNotFake: ['queueMicrotask', 'nextTick', 'setTimeout', 'setImmediate', 'performance'],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

it.each<FormCase>([
  step(1, credentialErrors),
  step(2, personErrors),
  step(3, addressErrors),
  { form: 'the single form', open: openSingleForm, fields: singleFields, errorCases: singleErrors },
  {
    form: 'the short form',
    open: openShortForm,
    fields: ['email', 'firstName', 'lastName'],
    errorCases: shortErrors,
  },
])(
  'shows the first validation error in $form by a toast, a mark and the focus, and preserves the typed values',
  async ({ open, fields, errorCases }) => {
    await fc.assert(
      fc.asyncProperty(partlyInvalid(validValues, errorCases), async ({ values, firstError }) => {
        const { toasts, unmount } = await open();
        await fill(Object.fromEntries(fields.map((field) => [field, values[field]])));
        for (const field of fields.filter((name) => textFields.has(name)))
          expect(controlByName(field)).toHaveValue(displayedText(field, values[field]));
        const typedValues = controlValues();
        await submit();
        expect(controlValues().slice(0, typedValues.length)).toEqual(typedValues);
        if (firstError) {
          const [tip, field] = firstError as [string, keyof Entries, unknown];
          expect(toasts()).toEqual([{ text: texts.i18n.t(tip as 'register.emailTip'), tone: 'bad' }]);
          expect(control(field)).toBeInvalid();
          expect(control(field)).toHaveFocus();
        } else expect(document.querySelector('[aria-invalid="true"]:not([name="agreed"])')).toBeNull();
        unmount();
      }),
      { numRuns: 8 },
    );
  },
  // The test renders dozens of forms, possibly on a busy machine.
  60_000,
);
