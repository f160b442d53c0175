import { render, screen } from '@testing-library/react';
import { RichText } from './RichText';

const marks = {
  terms: (words: string) => <a href="#/terms">{words}</a>,
  privacy: (words: string) => <a href="#/privacy">{words}</a>,
};

it('renders marked words by their marks, wherever they are in the sentence', () => {
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

it('leaves out the words of a mark that is not rendered', () => {
  const { container } = render(<RichText text="See <other>this</other>" marks={marks} />);
  expect(container).toHaveTextContent(/^See$/);
});
