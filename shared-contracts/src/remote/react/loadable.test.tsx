import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createFakeHost } from '../../testing';
import { loadable } from './loadable';
import { ViewErrorBoundary } from './ViewErrorBoundary';

interface GreetingProps {
  readonly name: string;
}

const Greeting = ({ name }: GreetingProps) => `Hello ${name}`;

async function settle<Value>(finish: (value: Value) => void, value: Value) {
  await act(async () => {
    finish(value);
    await Promise.resolve();
  });
}

function open() {
  const loads: { succeed(): Promise<void>; fail(): Promise<void> }[] = [];
  const LazyGreeting = loadable(
    () =>
      new Promise<ComponentType<GreetingProps>>((resolve, reject) => {
        loads.push({
          succeed: () => settle(resolve, Greeting),
          fail: () => settle(reject, new Error('no network')),
        });
      }),
  );
  const { host, hostCalls } = createFakeHost();
  const renderGreeting = () =>
    render(
      <ViewErrorBoundary host={host}>
        <LazyGreeting name="Ana" fallback={<p>…</p>} />
      </ViewErrorBoundary>,
      { onCaughtError: () => undefined },
    );
  return { renderGreeting, hostCalls, loads };
}

it('shows the fallback until the code has loaded, and later renders without it', async () => {
  const { renderGreeting, loads } = open();
  const firstView = renderGreeting();
  expect(firstView.container.textContent).toBe('…');
  await loads[0]?.succeed();
  expect(firstView.container.textContent).toBe('Hello Ana');
  expect(renderGreeting().container.textContent).toBe('Hello Ana');
});

it('loads once for several renders', async () => {
  const { renderGreeting, loads } = open();
  const renders = [renderGreeting(), renderGreeting()];
  await loads[0]?.succeed();
  expect(renders.map(({ container }) => container.textContent)).toEqual(['Hello Ana', 'Hello Ana']);
  expect(loads).toHaveLength(1);
});

it('throws a load error to the boundary of the view, and loads again at the next render', async () => {
  const { renderGreeting, hostCalls, loads } = open();
  renderGreeting();
  await loads[0]?.fail();
  expect(hostCalls).toMatchObject([{ name: 'failed' }]);
  const nextRender = renderGreeting();
  await loads[1]?.succeed();
  expect(nextRender.container.textContent).toBe('Hello Ana');
});
