import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { AmountPicker, type AmountChoice, type AmountPickerHandle } from './AmountPicker';

interface ShowOptions {
  readonly shortcutsMinor?: readonly number[];
  readonly manual?: boolean;
  readonly error?: string;
  readonly locked?: boolean;
}

function show({
  shortcutsMinor = [2_500, 5_000, 200_000, 1_050],
  manual = true,
  ...props
}: ShowOptions = {}) {
  const handle = createRef<AmountPickerHandle>();
  const choices: AmountChoice[] = [];
  function Picker() {
    const [choice, setChoice] = useState<AmountChoice>({ kind: 'typed', text: '' });
    return (
      <AmountPicker
        ref={handle}
        label="Amount"
        limits="From $10 to $5,000"
        shortcutsMinor={shortcutsMinor}
        minShortcutMinor={1_000}
        maxShortcutMinor={500_000}
        manual={manual ? { label: 'Other amount', minMinor: 1_000, maxMinor: 500_000 } : undefined}
        symbol="$"
        currency="USD"
        choice={choice}
        onChange={(newChoice) => {
          choices.push(newChoice);
          setChoice(newChoice);
        }}
        {...props}
      />
    );
  }
  render(<Picker />);
  return { handle, choices };
}

const field = () => screen.getByRole('spinbutton', { name: 'Other amount' });

it('shows the shortcuts as one group, with decimals only if an amount has cents', () => {
  show();
  const group = screen.getByRole('radiogroup', { name: 'Amount' });
  expect(group).toBeVisible();
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '$25',
    '$50',
    '$2,000',
    '$10.50',
  ]);
});

it('clears the typed amount when a shortcut is chosen, and the shortcut when the player types', async () => {
  const { choices } = show();
  await userEvent.type(field(), '75');
  await userEvent.click(screen.getByRole('radio', { name: '$50' }));
  expect(choices.at(-1)).toEqual({ kind: 'shortcut', amountMinor: 5_000 });
  expect(field()).toHaveValue('');
  await userEvent.type(field(), '8');
  expect(choices.at(-1)).toEqual({ kind: 'typed', text: '8' });
  expect(screen.getByRole('radio', { name: '$50' })).not.toBeChecked();
});

it('moves between shortcuts with the arrow keys', async () => {
  const { choices } = show();
  await userEvent.click(screen.getByRole('radio', { name: '$25' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(choices.at(-1)).toEqual({ kind: 'shortcut', amountMinor: 5_000 });
});

it('describes the limits before the player types', () => {
  show();
  expect(field()).toHaveAccessibleDescription('From $10 to $5,000');
  expect(field()).toHaveAttribute('inputmode', 'decimal');
});

it('describes the group by its limits and its error if there is no field', () => {
  show({ manual: false, error: 'Choose an amount' });
  expect(screen.queryByRole('spinbutton')).toBeNull();
  const group = screen.getByRole('radiogroup');
  expect(group).toHaveAccessibleDescription('Choose an amount From $10 to $5,000');
  expect(group).toHaveAttribute('aria-invalid', 'true');
});

it('marks the field as invalid instead of the group if there is a field', () => {
  show({ error: 'Too little' });
  expect(field()).toHaveAccessibleDescription('Too little From $10 to $5,000');
  expect(field()).toBeInvalid();
  expect(screen.getByRole('radiogroup')).not.toHaveAttribute('aria-invalid');
});

it('`focus` focuses the field', () => {
  const { handle } = show();
  act(() => handle.current?.focus());
  expect(field()).toHaveFocus();
});

it('`focus` focuses the first shortcut if there is no field', () => {
  const { handle } = show({ manual: false });
  act(() => handle.current?.focus());
  expect(screen.getByRole('radio', { name: '$25' })).toHaveFocus();
});

it('[V-068, V-069] disables the shortcuts outside the bounds, and skips them when it sets the focus', () => {
  const { handle } = show({ shortcutsMinor: [999, 1_000, 500_000, 500_001], manual: false });
  const areDisabled = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.disabled);
  expect(areDisabled).toEqual([true, false, false, true]);
  act(() => handle.current?.focus());
  expect(screen.getByRole('radio', { name: '$10' })).toHaveFocus();
});

it('shows no group without shortcuts, and disables the field while locked', () => {
  show({ shortcutsMinor: [], locked: true });
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(field()).toBeDisabled();
});
