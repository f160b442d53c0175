import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { InfiniteList } from './InfiniteList';

const rows = (count: number) => Array.from({ length: count }, (_, index) => <p key={index}>row {index}</p>);

function setUp() {
  const onLoadMore = jest.fn();
  const list = (props: Partial<ComponentProps<typeof InfiniteList>>) => (
    <InfiniteList
      thresholdPx={500}
      moreLabel="Load more"
      end="No more games"
      hasMore
      loading={false}
      onLoadMore={onLoadMore}
      {...props}
    >
      {props.children ?? rows(2)}
    </InfiniteList>
  );
  const { rerender } = render(list({}));
  const listEnd = screen.getByRole('button', { name: 'Load more' }).parentElement ?? document.body;
  const scrollToEnd = () => fireEvent(listEnd, new CustomEvent('test:intersect', { detail: true }));
  return { onLoadMore, scrollToEnd, show: (props: Parameters<typeof list>[0]) => rerender(list(props)) };
}

it('requests the next page once when the end of the list is near, but not while a page is loading', () => {
  const { onLoadMore, scrollToEnd, show } = setUp();
  scrollToEnd();
  scrollToEnd();
  expect(onLoadMore).toHaveBeenCalledTimes(1);
  show({ loading: true });
  scrollToEnd();
  expect(onLoadMore).toHaveBeenCalledTimes(1);
});

it('observes the end of the list again after each page, whether the page loaded slowly or at once', () => {
  const { onLoadMore, scrollToEnd, show } = setUp();
  scrollToEnd();
  show({ loading: true });
  show({ children: rows(4) });
  scrollToEnd();
  expect(onLoadMore).toHaveBeenCalledTimes(2);
  show({ children: rows(6) });
  scrollToEnd();
  expect(onLoadMore).toHaveBeenCalledTimes(3);
});

it('also treats an end far above the viewport as near, because the player may jump past it', () => {
  const rootMargins: (string | undefined)[] = [];
  const OriginalObserver = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class extends OriginalObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, options);
      rootMargins.push(options?.rootMargin);
    }
  };
  setUp();
  globalThis.IntersectionObserver = OriginalObserver;
  expect(rootMargins).toEqual(['100000px 0px 500px 0px']);
});

it('after an error, loads the next page only when the player presses the button', async () => {
  const { onLoadMore, scrollToEnd, show } = setUp();
  show({ failed: true });
  scrollToEnd();
  expect(onLoadMore).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(onLoadMore).toHaveBeenCalledWith();
});

it('shows the end text after the last page, and requests no page', () => {
  const { onLoadMore, scrollToEnd, show } = setUp();
  show({ hasMore: false });
  scrollToEnd();
  expect(onLoadMore).not.toHaveBeenCalled();
  expect(screen.getByText('No more games')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
