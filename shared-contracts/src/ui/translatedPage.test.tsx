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

let stop: () => void;
beforeEach(() => (stop = startPageTranslator()));
afterEach(() => stop());

const emptyChoice = { kind: 'typed', text: '' } as const;
const noop = () => undefined;
const upload = {
  name: 'id',
  accept: [],
  chooseLabel: 'Choose',
  progressLabel: '',
  cancelLabel: '',
  retryLabel: '',
  onChoose: noop,
  onCancel: noop,
};

/** Each shared element that shows a text. `isMore` adds the optional parts. */
const elements: Record<string, (text: string, isMore: boolean) => ReactNode> = {
  Button: (text, isMore) => (
    <Button icon={isMore && <CheckIcon />} busy={isMore}>
      {text}
    </Button>
  ),
  Chip: (text, isMore) => (
    <Chip icon={isMore && <CheckIcon />} {...(isMore && { count: 3 })}>
      {text}
    </Chip>
  ),
  Badge: (text, isMore) => <Badge icon={isMore && <CheckIcon />}>{text}</Badge>,
  RichText: (text, isMore) => (
    <RichText
      text={isMore ? `${text} <b>${text}</b> ${text}` : `<b>${text}</b>`}
      marks={{ b: (marked) => <b>{marked}</b> }}
    />
  ),
  Spinner: (text) => <Spinner label={text} />,
  Stepper: (text, isMore) => <Stepper label="" steps={isMore ? ['first', text] : [text]} currentIndex={0} />,
  CheckboxField: (text, isMore) => <CheckboxField label={text} error={isMore && text} />,
  TextField: (text, isMore) => (
    <TextField
      autoComplete="off"
      label={text}
      hint={isMore && text}
      error={isMore && text}
      start={text}
      end={text}
    />
  ),
  SelectField: (text) => (
    <SelectField autoComplete="off" label={text} options={[{ value: 'a', label: text }]} />
  ),
  UploadField: (text, isMore) => (
    <UploadField
      {...upload}
      pictures={isMore ? [{ key: '1', name: text, preview: 'blob:1' }] : []}
      label={text}
      hint={isMore && text}
      error={isMore && text}
      news={text}
      status={isMore && <Badge>{text}</Badge>}
    />
  ),
  AmountPicker: (text, isMore) => (
    <AmountPicker
      label={text}
      limits={text}
      error={isMore ? text : undefined}
      shortcutsMinor={[100]}
      minShortcutMinor={100}
      maxShortcutMinor={100}
      symbol="$"
      currency="USD"
      choice={emptyChoice}
      onChange={noop}
    />
  ),
  EmptyState: (text, isMore) => <EmptyState sentence={text} icon={isMore && <CheckIcon />} />,
  ErrorState: (text, isMore) => <ErrorState title={text} advice={isMore && text} />,
  PopupFrame: (text, isMore) => (
    <PopupFrame title={text} headingId="popup" footer={isMore && text}>
      {text}
    </PopupFrame>
  ),
  ScreenHeading: (text, isMore) => (
    <ScreenHeading actions={isMore && <Button>{text}</Button>}>{text}</ScreenHeading>
  ),
};

const waitForTranslation = (text: string) =>
  waitFor(() => expect(screen.getAllByText(text)[0]?.tagName).toBe('FONT'));

test.each(Object.entries(elements))('%s shows its new text in a translated page', async (_name, element) => {
  const page = render(<main>{element('Before', false)}</main>);
  await waitForTranslation('Before');
  for (const [text, isMore] of [
    ['After', true],
    ['Later', false],
  ] as const) {
    page.rerender(<main>{element(text, isMore)}</main>);
    const untranslated = render(<aside>{element(text, isMore)}</aside>);
    await waitForTranslation(text);
    expect(page.container.textContent).toBe(untranslated.container.textContent);
    untranslated.unmount();
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
