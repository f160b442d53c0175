// Must be the first import: React looks for its developer tools only once, when it loads.
import { watchRenders } from 'shared-contracts/testing/renders';
import { act, render, screen } from '@testing-library/react';
import { listAllGames, listBanners } from 'shared-contracts/api';
import type { Session } from 'shared-contracts/domain';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { fakeGroups } from '../../testing/fakeGames';
import { LobbyProviders } from '../../testing/LobbyProviders';
import { HomeScreen } from './HomeScreen';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const settle = () => act(() => Promise.resolve());
const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('renders nothing in the lobby when the balance changes', async () => {
  const renders = watchRenders();
  const fake = createFakeHost('remote-lobby');
  const setBalance = (availableBalance: string) => {
    fake.session$.next({ kind: 'member', user: fakeUser({ availableBalance }) });
  };
  setBalance('1250.00');
  fake.respond(listAllGames, () => ({ data: fakeGroups() }));
  render(
    <LobbyProviders host={fake.host}>
      <HomeScreen params={{}} />
    </LobbyProviders>,
  );
  await advanceBy(1_000);
  expect(screen.getByText('Top 1')).toBeInTheDocument();
  renders.reset();
  act(() => {
    setBalance('1300.00');
  });
  await advanceBy(1_000);
  expect(renders.names()).toEqual([]);
});

describe('[W-009] with prefetched games and banners', () => {
  const banner = { id: 1, image: 'a', mobileImage: 'b', link: '', type: 1, enabled: 1, sortIndex: 10 };
  const visitor: Session = { kind: 'visitor' };
  const member: Session = { kind: 'member', user: fakeUser() };

  function open(session: Session) {
    const renders = watchRenders();
    const fake = createFakeHost('remote-lobby');
    fake.prefetch(listAllGames, fakeGroups());
    fake.prefetch(listBanners, [banner, { ...banner, id: 2, image: 'disabled', enabled: 0 }]);
    fake.session$.next(session);
    const { container } = render(
      <LobbyProviders host={fake.host}>
        <HomeScreen params={{}} />
      </LobbyProviders>,
    );
    const isBusy = () => container.querySelector('[aria-busy="true"]') !== null;
    const pictures = () => [...container.querySelectorAll('img')].map(({ src }) => src).join();
    return { fake, renders, isBusy, pictures };
  }

  it.each([
    ['visitor', visitor],
    ['member', member],
  ])('the first render of a %s has all games and banners', async (_, session) => {
    const { isBusy, pictures } = open(session);
    expect(screen.getByText('Top 1')).toBeInTheDocument();
    expect(pictures()).toContain('id=a&');
    expect(pictures()).not.toContain('disabled');
    expect(isBusy()).toBe(false);
    await settle();
  });

  it('the calls of the view do not render the games and banners again', async () => {
    const { fake, renders } = open(visitor);
    renders.reset();
    await settle();
    expect(fake.calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining([listAllGames.path, listBanners.path]),
    );
    const names = renders.names();
    for (const name of ['GameSections', 'GameTile', 'Banners', 'BannerSlide'])
      expect(names).not.toContain(name);
  });

  it('shows no games before the session is known, and all games as soon as it is known', async () => {
    const { fake, isBusy } = open({ kind: 'unknown' });
    expect(screen.queryByText('Top 1')).not.toBeInTheDocument();
    expect(isBusy()).toBe(true);
    act(() => fake.session$.next(member));
    expect(screen.getByText('Top 1')).toBeInTheDocument();
    expect(screen.getByText('Recent 1')).toBeInTheDocument();
    expect(isBusy()).toBe(false);
    await settle();
  });

  it('hides the recent games at once when another member signs in', async () => {
    const { fake } = open(member);
    expect(screen.getByText('Recent 1')).toBeInTheDocument();
    await settle();
    act(() => fake.session$.next({ kind: 'member', user: fakeUser({ id: 'another' }) }));
    expect(screen.queryByText('Recent 1')).not.toBeInTheDocument();
    expect(screen.getByText('Top 1')).toBeInTheDocument();
    await settle();
  });
});
