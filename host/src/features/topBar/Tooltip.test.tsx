import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Tooltip } from './Tooltip';

function Tip() {
  const [text, setText] = useState<string | undefined>('Look here');
  return (
    <Tooltip
      id="tip"
      text={text}
      onClose={() => {
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

const advance = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};
const tooltip = () => screen.queryByRole('tooltip');

it('[S-019, K-007] starts to fade after 9 s and disappears 0.5 s later', () => {
  advance(8_999);
  expect(tooltip()).toHaveAttribute('data-fading', 'false');
  advance(1);
  expect(tooltip()).toHaveAttribute('data-fading', 'true');
  advance(499);
  expect(tooltip()).toBeInTheDocument();
  advance(1);
  expect(tooltip()).not.toBeInTheDocument();
});

it.each([
  ['pointer', 'pointerEnter', 'pointerLeave'],
  ['focus', 'focusIn', 'focusOut'],
] as const)('pauses its timer while the %s is on the button, and then continues', (_, enter, exit) => {
  const button = screen.getByRole('button');
  const anchor = button.parentElement ?? button;
  advance(5_000);
  fireEvent[enter](anchor);
  advance(60_000);
  expect(tooltip()).toHaveAttribute('data-fading', 'false');
  fireEvent[exit](anchor);
  advance(3_999);
  expect(tooltip()).toHaveAttribute('data-fading', 'false');
  advance(1);
  expect(tooltip()).toHaveAttribute('data-fading', 'true');
});

it('continues its timer only after both the pointer and the focus have left', () => {
  const button = screen.getByRole('button');
  const anchor = button.parentElement ?? button;
  fireEvent.pointerEnter(anchor);
  fireEvent.focusIn(anchor);
  fireEvent.pointerLeave(anchor);
  advance(60_000);
  expect(tooltip()).toHaveAttribute('data-fading', 'false');
  fireEvent.focusOut(anchor);
  advance(9_500);
  advance(500);
  expect(tooltip()).not.toBeInTheDocument();
});

it('closes by Esc', () => {
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(tooltip()).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(tooltip()).not.toBeInTheDocument();
});
