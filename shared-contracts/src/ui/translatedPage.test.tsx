import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { startPageTranslator } from '../testing';
import { AmountPicker } from './AmountPicker';
import { Badge } from './Badge';
import { Button } from './Button';
import { CheckboxField } from './CheckboxField';
import { Chip } from './Chip';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { CheckIcon } from './icons';
import { MoneyText } from './MoneyText';
import { PopupFrame } from './PopupFrame';
import { RichText } from './RichText';
import { ScreenHeading } from './ScreenHeading';
import { SelectField } from './SelectField';
import { Spinner } from './Spinner';
import { Stepper } from './Stepper';
import { TextField } from './TextField';
import { UploadField } from './UploadField';

let stopTranslator: () => void;
beforeEach(() => (stopTranslator = startPageTranslator()));
afterEach(() => stopTranslator());

const emptyChoice = { kind: 'typed', text: '' } as const;
const noop = () => undefined;
const uploadProps = {
  name: 'id',
  accept: [],
  chooseLabel: 'Choose',
  progressLabel: '',
  cancelLabel: '',
  retryLabel: '',
  onChoose: noop,
  onCancel: noop,
};

/** Each shared component that shows a text. With `isFull`, it has its optional parts too. */
const elements: Record<string, (text: string, isFull: boolean) => ReactNode> = {
  Button: (text, isFull) => (
    <Button icon={isFull && <CheckIcon />} busy={isFull}>
      {text}
    </Button>
  ),
  Chip: (text, isFull) => (
    <Chip icon={isFull && <CheckIcon />} {...(isFull && { count: 3 })}>
      {text}
    </Chip>
  ),
  Badge: (text, isFull) => <Badge icon={isFull && <CheckIcon />}>{text}</Badge>,
  RichText: (text, isFull) => (
    <RichText
      text={isFull ? `${text} <b>${text}</b> ${text}` : `<b>${text}</b>`}
      marks={{ b: (markedText) => <b>{markedText}</b> }}
    />
  ),
  Spinner: (text) => <Spinner label={text} />,
  Stepper: (text, isFull) => <Stepper label="" steps={isFull ? ['first', text] : [text]} currentIndex={0} />,
  CheckboxField: (text, isFull) => <CheckboxField label={text} error={isFull && text} />,
  TextField: (text, isFull) => (
    <TextField
      autoComplete="off"
      label={text}
      hint={isFull && text}
      error={isFull && text}
      start={text}
      end={text}
    />
  ),
  SelectField: (text) => (
    <SelectField autoComplete="off" label={text} options={[{ value: 'a', label: text }]} />
  ),
  UploadField: (text, isFull) => (
    <UploadField
      {...uploadProps}
      pictures={isFull ? [{ key: '1', name: text, preview: 'blob:1' }] : []}
      label={text}
      hint={isFull && text}
      error={isFull && text}
      announcement={text}
      status={isFull && <Badge>{text}</Badge>}
    />
  ),
  AmountPicker: (text, isFull) => (
    <AmountPicker
      label={text}
      limits={text}
      error={isFull ? text : undefined}
      shortcutsMinor={[100]}
      minShortcutMinor={100}
      maxShortcutMinor={100}
      symbol="$"
      currency="USD"
      choice={emptyChoice}
      onChange={noop}
    />
  ),
  EmptyState: (text, isFull) => <EmptyState sentence={text} icon={isFull && <CheckIcon />} />,
  ErrorState: (text, isFull) => <ErrorState title={text} advice={isFull && text} />,
  PopupFrame: (text, isFull) => (
    <PopupFrame title={text} headingId="popup" footer={isFull && text}>
      {text}
    </PopupFrame>
  ),
  ScreenHeading: (text, isFull) => (
    <ScreenHeading actions={isFull && <Button>{text}</Button>}>{text}</ScreenHeading>
  ),
};

const waitForTranslation = (text: string) =>
  waitFor(() => expect(screen.getAllByText(text)[0]?.tagName).toBe('FONT'));

it.each(Object.entries(elements))('%s shows its new text in a translated page', async (_name, element) => {
  const page = render(<main>{element('Before', false)}</main>);
  await waitForTranslation('Before');
  for (const [text, isFull] of [
    ['After', true],
    ['Later', false],
  ] as const) {
    page.rerender(<main>{element(text, isFull)}</main>);
    const untranslatedView = render(<aside>{element(text, isFull)}</aside>);
    await waitForTranslation(text);
    expect(page.container.textContent).toBe(untranslatedView.container.textContent);
    untranslatedView.unmount();
  }
});

it('an amount is not translated', async () => {
  const page = render(
    <p>
      <b>Balance</b> <MoneyText amountMinor={20_000} symbol="$" />
    </p>,
  );
  await waitForTranslation('Balance');
  expect(screen.getByText('$200.00').tagName).toBe('SPAN');
  page.rerender(
    <p>
      <b>Balance</b> <MoneyText amountMinor={2_500} symbol="$" />
    </p>,
  );
  expect(page.container).toHaveTextContent('Balance $25.00');
});
