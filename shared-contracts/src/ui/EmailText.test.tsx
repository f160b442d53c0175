import { render } from '@testing-library/react';
import { EmailText } from './EmailText';

it('allows a line break after the @ and after each dot, and shows the address unchanged', () => {
  const { container } = render(<EmailText address="maria.clara@mail.example.com" />);
  expect(container.innerHTML.replaceAll(/<\/?span[^>]*>/g, '')).toBe(
    'maria.<wbr>clara@<wbr>mail.<wbr>example.<wbr>com',
  );
  expect(container).toHaveTextContent('maria.clara@mail.example.com');
});

it.each(['', 'ada', 'ada@localhost'])('shows %p unchanged', (address) => {
  const { container } = render(<EmailText address={address} />);
  expect(container.textContent).toBe(address);
});

it('the address is not translated by page translators', () => {
  const { container } = render(<EmailText address="a@b.c" />);
  expect(container.firstElementChild).toHaveAttribute('translate', 'no');
});
