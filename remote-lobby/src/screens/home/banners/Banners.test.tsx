import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock, listBanners } from 'shared-contracts/api';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { LobbyProviders } from '../../../testing/LobbyProviders';
// Imported here so that the first test does not wait for the chunk.
import './CarouselControls';
import { Banners } from './Banners';

let fake: FakeHost;

const banners = [
  {
    id: 1,
    image: 'voyage-d',
    mobileImage: 'voyage-m',
    link: '',
    type: 1,
    gameId: 7,
    enabled: 1,
    sortIndex: 10,
  },
  {
    id: 2,
    image: 'welcome-d',
    mobileImage: 'welcome-m',
    link: '/article?id=welcome',
    type: 0,
    enabled: 1,
    sortIndex: 20,
  },
  {
    id: 3,
    image: 'league-d',
    mobileImage: 'league-m',
    link: 'https://league.test/',
    type: 1,
    enabled: 1,
    sortIndex: 30,
  },
];

beforeEach(() => {
  fake = createFakeHost('remote-lobby');
  fake.respond(listBanners, () => ({ data: banners }));
});

async function show() {
  const view = render(
    <LobbyProviders host={fake.host}>
      <Banners />
    </LobbyProviders>,
  );
  await act(() => import('./CarouselControls'));
  return view;
}

const setUpUser = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const signIn = () => act(() => fake.session$.next({ kind: 'member', user: fakeUser() }));

it('[C-021] requests the enabled banners, by their sort index, silently', async () => {
  await show();
  await screen.findByRole('region', { name: 'Offers' });
  expect(fake.calls).toEqual([
    { path: '/base/banner/listAll', input: { enabled: 1, sortIndex_0: 'ASC' }, silent: true },
  ]);
});

it('[D-007] shows the wide and the narrow picture of a banner, and omits disabled banners', async () => {
  fake.respond(listBanners, () => ({ data: [...banners, { ...banners[0], id: 4, enabled: 0 }] }));
  const { container } = await show();
  const slides = await screen.findAllByRole('listitem');
  expect(slides).toHaveLength(3);
  expect(container.querySelector('img')).toHaveAttribute(
    'src',
    '/api/sys/file/get?id=voyage-d&width=1600&height=400',
  );
  expect(container.querySelector('source')).toHaveAttribute(
    'srcset',
    '/api/sys/file/get?id=voyage-m&width=750&height=280',
  );
  expect(container.querySelector('source')).toHaveAttribute('media', '(width < 640px)');
});

describe('a tap', () => {
  const gameButton = () => screen.findByRole('button', { name: 'Offer 1 of 3: play the game' });

  it('[M-051] [P-005] on a banner with a game opens the sign-up for a visitor, and the game for a member', async () => {
    fake.respond(checkBlock, () => ({ data: 1 }));
    await show();
    await userEvent.click(await gameButton());
    expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'signUp', params: {} }]);
    signIn();
    await userEvent.click(await gameButton());
    expect(fake.hostCallsTo('openPopup').at(-1)).toEqual({
      popup: 'game',
      params: { gameId: '7', playForFun: 0 },
    });
  });

  it('[M-052] opens a link of type 0 as a page of this site', async () => {
    await show();
    await userEvent.click(await screen.findByRole('link', { name: 'Offer 2 of 3: learn more' }));
    expect(fake.hostCallsTo('go')).toEqual(['/article?id=welcome']);
  });

  it('[M-053] opens any other link in a new window, without opener and referrer', async () => {
    await show();
    const link = await screen.findByRole('link', { name: 'Offer 3 of 3: opens in a new window' });
    expect(link).toHaveAttribute('href', 'https://league.test/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('does nothing on a banner without a valid target', async () => {
    fake.respond(listBanners, () => ({ data: [{ ...banners[1], link: '/nowhere' }] }));
    await show();
    expect(await screen.findByRole('img', { name: 'Offer 1 of 1' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the carousel', () => {
  const currentIndex = () =>
    screen.getAllByRole('button', { name: /^Show offer/ }).findIndex((dot) => dot.ariaCurrent === 'true');
  const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    jest.useFakeTimers();
    const { matchMedia } = window;
    // Simulates a device that prefers reduced motion if the window is at most 100 px wide.
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        matchMedia(query.includes('reduced-motion') ? '(max-width: 100px)' : query),
      );
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('[M-054] [K-001] shows the next banner every 3 seconds, and the first after the last', async () => {
    await show();
    await advanceBy(2_999);
    expect(currentIndex()).toBe(0);
    await advanceBy(1);
    expect(currentIndex()).toBe(1);
    await advanceBy(3_000);
    expect(currentIndex()).toBe(2);
    await advanceBy(3_000);
    expect(currentIndex()).toBe(0);
  });

  it('scrolls past both ends to copies of the banners, and then jumps to the original', async () => {
    await show();
    const track = screen.getByRole('list');
    const scrolls: ScrollToOptions[] = [];
    Object.defineProperty(track, 'clientWidth', { value: 400 });
    track.scrollTo = (options?: ScrollToOptions | number) => void scrolls.push(options as ScrollToOptions);
    const scrollTrackTo = (left: number) => {
      Object.defineProperty(track, 'scrollLeft', { configurable: true, value: left });
      fireEvent.scroll(track);
    };
    for (const left of [800, 1_200, 1_600]) {
      await advanceBy(3_000);
      expect(scrolls.at(-1)).toEqual({ left, behavior: 'auto' });
      scrollTrackTo(left);
    }
    expect(scrolls.at(-1)).toEqual({ left: 400, behavior: 'instant' });
    expect(currentIndex()).toBe(0);
    const copies = track.querySelectorAll('[data-copy]');
    expect(copies).toHaveLength(2);
    for (const copy of copies) {
      expect(copy).toHaveAttribute('inert');
      expect(copy).toHaveAttribute('aria-hidden', 'true');
    }

    // The player swipes back from the first banner to the last one. Autoplay continues from there.
    fireEvent.pointerDown(track);
    scrollTrackTo(0);
    expect(scrolls.at(-1)).toEqual({ left: 1_200, behavior: 'instant' });
    expect(currentIndex()).toBe(2);
    scrollTrackTo(1_200);
    expect(currentIndex()).toBe(2);
    await advanceBy(3_000);
    expect(scrolls.at(-1)).toEqual({ left: 1_600, behavior: 'auto' });
    expect(currentIndex()).toBe(0);
  });

  it('stops and resumes on request', async () => {
    await show();
    await setUpUser().click(screen.getByRole('button', { name: 'Pause the offers' }));
    await setUpUser().unhover(screen.getByRole('region', { name: 'Offers' }));
    act(() => (document.activeElement as HTMLElement).blur());
    await advanceBy(9_000);
    expect(currentIndex()).toBe(0);
    await setUpUser().click(screen.getByRole('button', { name: 'Resume the offers' }));
    await setUpUser().unhover(screen.getByRole('region', { name: 'Offers' }));
    act(() => (document.activeElement as HTMLElement).blur());
    await advanceBy(3_000);
    expect(currentIndex()).toBe(1);
  });

  it('pauses while the pointer is over it or it has the focus', async () => {
    await show();
    const carousel = screen.getByRole('region', { name: 'Offers' });
    fireEvent.pointerEnter(carousel);
    await advanceBy(9_000);
    expect(currentIndex()).toBe(0);
    fireEvent.pointerLeave(carousel);
    act(() => within(carousel).getByRole('button', { name: 'Show offer 1 of 3' }).focus());
    await advanceBy(9_000);
    expect(currentIndex()).toBe(0);
  });

  it('does not play automatically with reduced motion', async () => {
    jest.restoreAllMocks();
    await show();
    await advanceBy(9_000);
    expect(currentIndex()).toBe(0);
    expect(screen.getByRole('button', { name: 'Resume the offers' })).toBeVisible();
  });

  it('stops when the player turns on reduced motion', async () => {
    await show();
    await advanceBy(3_000);
    expect(currentIndex()).toBe(1);
    const { innerWidth } = window;
    const resizeTo = (width: number) => {
      window.innerWidth = width;
      fireEvent(window, new Event('resize'));
    };
    resizeTo(100);
    await advanceBy(9_000);
    expect(currentIndex()).toBe(1);
    resizeTo(innerWidth);
  });

  it('shows the banner that the player chooses or swipes to', async () => {
    await show();
    await setUpUser().click(screen.getByRole('button', { name: 'Show offer 3 of 3' }));
    expect(currentIndex()).toBe(2);
    const track = screen.getByRole('list');
    Object.defineProperties(track, { clientWidth: { value: 400 }, scrollLeft: { value: 800 } });
    fireEvent.pointerDown(track);
    fireEvent.scroll(track);
    expect(currentIndex()).toBe(1);
  });
});

it('shows nothing if there are no banners, or if they fail to load', async () => {
  fake.respond(listBanners, () => ({ data: null }));
  const { container, unmount } = await show();
  expect(container).toBeEmptyDOMElement();
  unmount();
  fake.respond(listBanners, () => ({ error: 500, message: 'closed' }));
  const failedView = await show();
  expect(failedView.container).toBeEmptyDOMElement();
});

it('delays the call while the session is unknown', async () => {
  fake.session$.next({ kind: 'unknown' });
  await show();
  expect(fake.calls).toEqual([]);
  signIn();
  expect(await screen.findByRole('region', { name: 'Offers' })).toBeVisible();
});

it('loads the picture of the first banner with high priority, and the other pictures lazily', async () => {
  const { container } = await show();
  await screen.findAllByRole('listitem');
  const hints = [...container.querySelectorAll('img')].map((image) => [
    image.getAttribute('loading'),
    image.getAttribute('fetchpriority'),
  ]);
  expect(hints).toEqual([
    ['eager', 'high'],
    ['lazy', 'auto'],
    ['lazy', 'auto'],
    // The copies of the first and the last banner.
    ['lazy', 'auto'],
    ['lazy', 'auto'],
  ]);
});
