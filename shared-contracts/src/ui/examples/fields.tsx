import { AmountField } from '../AmountField';
import { AmountPicker } from '../AmountPicker';
import { CheckboxField } from '../CheckboxField';
import { DigitBoxes } from '../DigitBoxes';
import { Field } from '../Field';
import { Input } from '../Input';
import { PasswordField } from '../PasswordField';
import { SelectField } from '../SelectField';
import { TextArea } from '../TextArea';
import { TextField } from '../TextField';
import { UploadField } from '../UploadField';
import type { Examples } from './Examples';

const ignore = () => undefined;
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const amount = {
  onChange: ignore,
  currency: { code: 'USD', symbol: '$' },
  minMinor: 1000,
  maxMinor: 500_000,
};
const picker = {
  shortcutsMinor: [1000, 5000, 10_000, 100_000],
  minShortcutMinor: 2000,
  maxShortcutMinor: 50_000,
  symbol: '$',
  currency: 'USD',
  onChange: ignore,
};
const upload = { name: 'proof', accept: ['image/png'], onChoose: ignore, onCancel: ignore };

export const fields: Examples = {
  AmountField: ({ text }) => (
    <>
      <AmountField {...amount} label={text('Amount')} hint={text('$10 to $5,000')} value="" />
      <AmountField {...amount} label={text('Amount')} value="25.00" error={text('At least $10')} />
      <AmountField {...amount} label={text('Amount')} value="25.00" disabled />
    </>
  ),
  AmountPicker: ({ text }) => (
    <>
      <AmountPicker
        {...picker}
        label={text('Amount')}
        limits={text('$20 to $500')}
        choice={{ kind: 'shortcut', amountMinor: 5000 }}
      />
      <AmountPicker
        {...picker}
        label={text('Amount')}
        limits={text('$20 to $500')}
        manual={{ label: text('Other amount'), minMinor: 2000, maxMinor: 50_000 }}
        choice={{ kind: 'typed', text: '30' }}
        locked
      />
    </>
  ),
  CheckboxField: ({ text }) => (
    <>
      <CheckboxField label={text('I am 18 or older')} />
      <CheckboxField label={text('Checked')} defaultChecked error={text('An error')} />
      <CheckboxField label={text('Disabled')} disabled />
    </>
  ),
  DigitBoxes: ({ text }) => (
    <>
      <DigitBoxes
        label={text('Date of birth')}
        boxLabel={(part, position) => `${part} ${String(position)}`}
        placeholder={text('YYYYMMDD')}
        onChange={ignore}
        readDate={ignore}
      />
      <DigitBoxes
        label={text('Date of birth')}
        boxLabel={(part, position) => `${part} ${String(position)}`}
        initialValue="1990-02-28"
        error={text('Enter your date of birth')}
        onChange={ignore}
        readDate={ignore}
      />
    </>
  ),
  Field: ({ text }) => (
    <Field label={text('Label')} hint={text('A hint')} error={text('An error')}>
      {(attributes) => <Input {...attributes} autoComplete="off" />}
    </Field>
  ),
  Input: ({ text }) => <Input autoComplete="off" defaultValue={text('Only the control')} />,
  PasswordField: ({ text }) => (
    <PasswordField
      label={text('Password')}
      hint={text('At least 8 characters')}
      showLabel="Show"
      hideLabel="Hide"
      autoComplete="current-password"
      defaultValue="12345678"
    />
  ),
  SelectField: ({ text }) => (
    <>
      <SelectField label={text('Country')} autoComplete="off" placeholder={text('Choose')} options={[]} />
      <SelectField
        label={text('Country')}
        autoComplete="off"
        error={text('An error')}
        options={[{ value: 'PH', label: text('Philippines') }]}
      />
    </>
  ),
  TextArea: ({ text }) => <TextArea autoComplete="off" defaultValue={text('Several lines')} />,
  TextField: ({ text }) => (
    <>
      <TextField label={text('First name')} autoComplete="off" hint={text('As in your ID')} />
      <TextField
        label={text('First name')}
        autoComplete="off"
        value={text('Ada')}
        error={text('An error')}
        start="+63"
        end={text('PH')}
      />
      <TextField label={text('First name')} autoComplete="off" value={text('Ada')} disabled />
    </>
  ),
  UploadField: ({ text }) => {
    const labels = {
      label: text('Front of your ID'),
      hint: text('JPEG or PNG'),
      chooseLabel: text('Choose a file'),
      progressLabel: text('Upload'),
      cancelLabel: text('Cancel'),
      retryLabel: text('Try again'),
    };
    const picture = {
      key: '1',
      name: text('id.png'),
      preview: pixel,
      removeLabel: 'Remove',
      onRemove: ignore,
    };
    return (
      <>
        <UploadField {...upload} {...labels} pictures={[]} error={text('A file is missing')} />
        <UploadField {...upload} {...labels} pictures={[picture]} progress={0.4} />
        <UploadField {...upload} {...labels} pictures={[picture]} onRetry={ignore} />
      </>
    );
  },
};
