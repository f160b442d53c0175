import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { AmountPicker, type AmountChoice, type AmountPickerHandle } from './AmountPicker';

interface Given {
  readonly shortcutsMinor?: readonly number[];
  readonly manual?: boolean;
  readonly error?: string;
  readonly locked?: boolean;
}

function show({ shortcutsMinor = [2_500, 5_000, 200_000, 1_050], manual = true, ...rest }: Given = {}) {
  const handle = createRef<AmountPickerHandle>();
  const chosen: AmountChoice[] = [];
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
        onChange={(next) => {
          chosen.push(next);
          setChoice(next);
        }}
        {...rest}
      />
    );
  }
  render(<Picker />);
  return { handle, chosen };
}

const field = () => screen.getByRole('spinbutton', { name: 'Other amount' });

it('offers the shortcuts as one group, short and in full only where there are cents', () => {
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

it('gives up what was typed for a shortcut, and the shortcut for what is typed', async () => {
  const { chosen } = show();
  await userEvent.type(field(), '75');
  await userEvent.click(screen.getByRole('radio', { name: '$50' }));
  expect(chosen.at(-1)).toEqual({ kind: 'shortcut', amountMinor: 5_000 });
  expect(field()).toHaveValue('');
  await userEvent.type(field(), '8');
  expect(chosen.at(-1)).toEqual({ kind: 'typed', text: '8' });
  expect(screen.getByRole('radio', { name: '$50' })).not.toBeChecked();
});

it('moves between shortcuts by the arrow keys', async () => {
  const { chosen } = show();
  await userEvent.click(screen.getByRole('radio', { name: '$25' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen.at(-1)).toEqual({ kind: 'shortcut', amountMinor: 5_000 });
});

it('says before anything is typed what an amount may be', () => {
  show();
  expect(field()).toHaveAccessibleDescription('From $10 to $5,000');
  expect(field()).toHaveAttribute('inputmode', 'decimal');
});

it('without a field ties limits and mistakes to the group', () => {
  show({ manual: false, error: 'Choose an amount' });
  expect(screen.queryByRole('spinbutton')).toBeNull();
  const group = screen.getByRole('radiogroup');
  expect(group).toHaveAccessibleDescription('Choose an amount From $10 to $5,000');
  expect(group).toHaveAttribute('aria-invalid', 'true');
});

it('with a field marks the field', () => {
  show({ error: 'Too little' });
  expect(field()).toHaveAccessibleDescription('Too little From $10 to $5,000');
  expect(field()).toBeInvalid();
  expect(screen.getByRole('radiogroup')).not.toHaveAttribute('aria-invalid');
});

it('sends the focus to the field, or to the first shortcut where there is none', () => {
  const { handle } = show();
  act(() => handle.current?.focus());
  expect(field()).toHaveFocus();
});

it('sends the focus to the first shortcut where there is no field', () => {
  const { handle } = show({ manual: false });
  act(() => handle.current?.focus());
  expect(screen.getByRole('radio', { name: '$25' })).toHaveFocus();
});

it('[V-068, V-069] disables the shortcuts outside the bounds, and sends the focus past them', () => {
  const { handle } = show({ shortcutsMinor: [999, 1_000, 500_000, 500_001], manual: false });
  const disabled = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.disabled);
  expect(disabled).toEqual([true, false, false, true]);
  act(() => handle.current?.focus());
  expect(screen.getByRole('radio', { name: '$10' })).toHaveFocus();
});

it('shows no empty group, and changes nothing while locked', () => {
  show({ shortcutsMinor: [], locked: true });
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(field()).toBeDisabled();
});
