import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Tooltip } from './Tooltip';

function Tip() {
  const [text, setText] = useState<string | undefined>('Look here');
  return (
    <Tooltip
      id="tip"
      text={text}
      onGone={() => {
        setText(undefined);
      }}
    >
      <button>Deposit</button>
    </Tooltip>
  );
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  render(<Tip />);
});

afterEach(() => {
  jest.useRealTimers();
});

const after = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};
const tip = () => screen.queryByRole('tooltip');

it('[S-019, K-007] begins to fade after 9 s and is gone half a second later', () => {
  after(8_999);
  expect(tip()).toHaveAttribute('data-fading', 'false');
  after(1);
  expect(tip()).toHaveAttribute('data-fading', 'true');
  after(499);
  expect(tip()).toBeInTheDocument();
  after(1);
  expect(tip()).not.toBeInTheDocument();
});

it.each([
  ['pointer', () => fireEvent.pointerEnter, () => fireEvent.pointerLeave],
  ['focus', () => fireEvent.focusIn, () => fireEvent.focusOut],
])('waits while the %s is on it, and then goes on where it was', (_, come, go) => {
  const button = screen.getByRole('button');
  const place = button.parentElement ?? button;
  after(5_000);
  come()(place);
  after(60_000);
  expect(tip()).toHaveAttribute('data-fading', 'false');
  go()(place);
  after(3_999);
  expect(tip()).toHaveAttribute('data-fading', 'false');
  after(1);
  expect(tip()).toHaveAttribute('data-fading', 'true');
});

it('goes on only when neither pointer nor focus is left on it', () => {
  const button = screen.getByRole('button');
  const place = button.parentElement ?? button;
  fireEvent.pointerEnter(place);
  fireEvent.focusIn(place);
  fireEvent.pointerLeave(place);
  after(60_000);
  expect(tip()).toHaveAttribute('data-fading', 'false');
  fireEvent.focusOut(place);
  after(9_500);
  after(500);
  expect(tip()).not.toBeInTheDocument();
});

it('is put away by Esc', () => {
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(tip()).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(tip()).not.toBeInTheDocument();
});
