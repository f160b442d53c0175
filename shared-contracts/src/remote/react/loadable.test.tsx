import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createFakeHost } from '../../testing';
import { loadable } from './loadable';
import { ViewBoundary } from './ViewBoundary';

interface Greeted {
  readonly name: string;
}

const Greeting = ({ name }: Greeted) => `Hello ${name}`;

async function settle<Value>(how: (value: Value) => void, value: Value) {
  await act(async () => {
    how(value);
    await Promise.resolve();
  });
}

function open() {
  const loads: { come(): Promise<void>; fail(): Promise<void> }[] = [];
  const Later = loadable(
    () =>
      new Promise<ComponentType<Greeted>>((resolve, reject) => {
        loads.push({
          come: () => settle(resolve, Greeting),
          fail: () => settle(reject, new Error('no network')),
        });
      }),
  );
  const { host, asked } = createFakeHost();
  const draw = () =>
    render(
      <ViewBoundary host={host}>
        <Later name="Ana" fallback={<p>…</p>} />
      </ViewBoundary>,
      { onCaughtError: () => undefined },
    );
  return { draw, asked, loads };
}

it('keeps the place till the code is here, and draws at once from then on', async () => {
  const { draw, loads } = open();
  const first = draw();
  expect(first.container.textContent).toBe('…');
  await loads[0]?.come();
  expect(first.container.textContent).toBe('Hello Ana');
  expect(draw().container.textContent).toBe('Hello Ana');
});

it('asks once, however many draw it', async () => {
  const { draw, loads } = open();
  const both = [draw(), draw()];
  await loads[0]?.come();
  expect(both.map(({ container }) => container.textContent)).toEqual(['Hello Ana', 'Hello Ana']);
  expect(loads).toHaveLength(1);
});

it('gives what failed to the boundary of the view, and tries again for whoever draws it next', async () => {
  const { draw, asked, loads } = open();
  draw();
  await loads[0]?.fail();
  expect(asked).toMatchObject([{ what: 'failed' }]);
  const again = draw();
  await loads[1]?.come();
  expect(again.container.textContent).toBe('Hello Ana');
});
