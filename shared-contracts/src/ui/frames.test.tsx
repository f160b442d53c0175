import { render, screen, within } from '@testing-library/react';
import { CloseIcon } from './icons';
import { IconButton } from './IconButton';
import { PopupFrame } from './PopupFrame';
import { ScreenHeading } from './ScreenHeading';
import { Stepper } from './Stepper';

it('the title names a popup, and the labels name its icon buttons', () => {
  render(
    <dialog open aria-labelledby="heading">
      <PopupFrame
        title="Sign in"
        headingId="heading"
        close={<IconButton label="Close" icon={<CloseIcon />} />}
        footer={<button>Go</button>}
      >
        body
      </PopupFrame>
    </dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Sign in' });
  expect(within(dialog).getByRole('heading', { name: 'Sign in', level: 2 })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Close' })).toBeEnabled();
  expect(within(dialog).getByRole('contentinfo')).toContainElement(within(dialog).getByText('Go'));
});

it('a screen heading can receive the focus when the route changes', () => {
  render(<ScreenHeading>Slots</ScreenHeading>);
  const heading = screen.getByRole('heading', { name: 'Slots', level: 1 });
  heading.focus();
  expect(heading).toHaveFocus();
});

it('a stepper marks the current step', () => {
  render(<Stepper label="Sign-up" steps={['Account', 'About you', 'Address']} currentIndex={1} />);
  const steps = within(screen.getByRole('list', { name: 'Sign-up' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
