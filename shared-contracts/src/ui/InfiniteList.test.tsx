import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { InfiniteList } from './InfiniteList';

const rows = (count: number) => Array.from({ length: count }, (_, index) => <p key={index}>row {index}</p>);

function setUp() {
  const onMore = jest.fn();
  const list = (props: Partial<ComponentProps<typeof InfiniteList>>) => (
    <InfiniteList
      thresholdPx={500}
      moreLabel="Load more"
      end="No more games"
      hasMore
      loading={false}
      onMore={onMore}
      {...props}
    >
      {props.children ?? rows(2)}
    </InfiniteList>
  );
  const { rerender } = render(list({}));
  const foot = screen.getByRole('button', { name: 'Load more' }).parentElement ?? document.body;
  const comeIntoView = () => fireEvent(foot, new CustomEvent('test:intersect', { detail: true }));
  return { onMore, comeIntoView, show: (props: Parameters<typeof list>[0]) => rerender(list(props)) };
}

it('asks for the next page once when its foot comes near, and not while one is on its way', () => {
  const { onMore, comeIntoView, show } = setUp();
  comeIntoView();
  comeIntoView();
  expect(onMore).toHaveBeenCalledTimes(1);
  show({ loading: true });
  comeIntoView();
  expect(onMore).toHaveBeenCalledTimes(1);
});

it('watches its foot anew after each page, whether it was waited for or was there at once', () => {
  const { onMore, comeIntoView, show } = setUp();
  comeIntoView();
  show({ loading: true });
  show({ children: rows(4) });
  comeIntoView();
  expect(onMore).toHaveBeenCalledTimes(2);
  show({ children: rows(6) });
  comeIntoView();
  expect(onMore).toHaveBeenCalledTimes(3);
});

it('counts a foot as near that lies far above what is in view: the page was scrolled past it in one jump', () => {
  const seen: (string | undefined)[] = [];
  const Watcher = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class extends Watcher {
    constructor(heard: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(heard, options);
      seen.push(options?.rootMargin);
    }
  };
  setUp();
  globalThis.IntersectionObserver = Watcher;
  expect(seen).toEqual(['100000px 0px 500px 0px']);
});

it('after a failure waits for the button', async () => {
  const { onMore, comeIntoView, show } = setUp();
  show({ failed: true });
  comeIntoView();
  expect(onMore).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(onMore).toHaveBeenCalledWith();
});

it('says that there is no more and stops asking', () => {
  const { onMore, comeIntoView, show } = setUp();
  show({ hasMore: false });
  comeIntoView();
  expect(onMore).not.toHaveBeenCalled();
  expect(screen.getByText('No more games')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
