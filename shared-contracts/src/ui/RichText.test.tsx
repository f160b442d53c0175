import { render, screen } from '@testing-library/react';
import { RichText } from './RichText';

const marks = {
  terms: (text: string) => <a href="#/terms">{text}</a>,
  privacy: (text: string) => <a href="#/privacy">{text}</a>,
};

it('renders each marked text with the function of its mark, in any order', () => {
  const { container, rerender } = render(
    <RichText
      text="I accept the <terms>Terms</terms> and <privacy>Privacy Policy</privacy>."
      marks={marks}
    />,
  );
  expect(container).toHaveTextContent(/^I accept the Terms and Privacy Policy\.$/);
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '#/terms');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '#/privacy');

  rerender(<RichText text="<privacy>Patakaran</privacy> at <terms>Mga Tuntunin</terms>" marks={marks} />);
  expect(container).toHaveTextContent(/^Patakaran at Mga Tuntunin$/);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Patakaran',
    'Mga Tuntunin',
  ]);
});

it('omits the text of an unknown mark', () => {
  const { container } = render(<RichText text="See <other>this</other>" marks={marks} />);
  expect(container).toHaveTextContent(/^See$/);
});
