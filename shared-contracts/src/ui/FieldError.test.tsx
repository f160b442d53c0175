import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CheckboxField } from './CheckboxField';
import { DigitBoxes } from './DigitBoxes';
import { TextField } from './TextField';
import { toastedError } from './toastedError';

const sentence = 'Choose a code from the list';
const fields: readonly (readonly [name: string, field: (error?: ReactNode) => ReactNode])[] = [
  ['text field', (error) => <TextField label="Phone" autoComplete="tel" error={error} />],
  ['checkbox', (error) => <CheckboxField label="I agree" error={error} />],
  [
    'date of birth',
    (error) => (
      <DigitBoxes
        label="Birthday"
        boxLabel={(part, position) => `${part} ${position}`}
        onChange={() => undefined}
        readDate={undefined}
        error={error}
      />
    ),
  ],
];

describe.each(fields)('the error of a %s', (_, field) => {
  it('is announced without a focus change, because its live region exists before the text', () => {
    const { container, rerender } = render(field());
    const region = container.querySelector('[aria-live="polite"]');
    expect(region).toBeEmptyDOMElement();
    rerender(field(sentence));
    expect(screen.getByText(sentence)).toBe(region);
    expect(region).toHaveAttribute('aria-live', 'polite');
  });

  it('is not announced if a toast announces it', () => {
    const { rerender } = render(field());
    rerender(field(toastedError(sentence)));
    expect(screen.getByText(sentence).closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
  });
});
