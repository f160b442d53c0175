import { BehaviorSubject } from 'rxjs';
import type { Session } from 'shared-contracts/domain';
import type { SavedValues } from 'shared-contracts/remote';
import { fakeUser } from 'shared-contracts/testing';
import { shared } from '../../testing/browserStorage';
import { createRemoteStorage, type RemoteStorage } from './createRemoteStorage';
import { openStorage } from '../storage/openStorage';

const ada: Session = { kind: 'member', user: fakeUser({ id: '7' }) };
const grace: Session = { kind: 'member', user: fakeUser({ id: '8' }) };
const key = 'kept:remote-lobby:7';

function setUp(first: Session = ada, store: () => Storage = () => shared) {
  const session$ = new BehaviorSubject(first);
  const page = new EventTarget() as Window;
  const session = { session$, current: () => session$.value };
  const remoteStorage = createRemoteStorage({ storage: openStorage(store), session, page });
  return {
    session$,
    remoteStorage,
    lobby: remoteStorage('remote-lobby'),
    tell: (changed: string | null) => page.dispatchEvent(new StorageEvent('storage', { key: changed })),
  };
}

function seenBy({ kept$ }: RemoteStorage) {
  const seen: SavedValues[] = [];
  kept$.subscribe((kept) => seen.push(kept));
  return seen;
}

beforeEach(() => shared.clear());

it('keeps what a remote gives it, past the end of the page', () => {
  const { lobby } = setUp();
  const seen = seenBy(lobby);
  expect(lobby.keep('hearts', ['3'])).toBe(true);
  expect(lobby.keep('view', { large: true })).toBe(true);
  expect(seen).toEqual([{}, { hearts: ['3'] }, { hearts: ['3'], view: { large: true } }]);
  expect(seenBy(setUp().lobby)).toEqual([{ hearts: ['3'], view: { large: true } }]);
});

it('forgets a name that is given nothing', () => {
  const { lobby } = setUp();
  lobby.keep('hearts', ['3']);
  lobby.keep('hearts', undefined);
  expect(seenBy(lobby)).toEqual([{}]);
});

it('hands each view the same object until something changes', () => {
  const { lobby } = setUp();
  lobby.keep('hearts', ['3']);
  const [before] = seenBy(lobby);
  lobby.keep('hearts', ['3']);
  expect(seenBy(lobby)).toEqual([before]);
  expect(seenBy(lobby)[0]).toBe(before);
});

it('keeps it for the member, whom nobody else sees, and for a visitor nothing', () => {
  const { lobby, session$ } = setUp();
  const seen = seenBy(lobby);
  lobby.keep('hearts', ['3']);
  session$.next({ kind: 'visitor' });
  expect(lobby.keep('hearts', ['4'])).toBe(false);
  session$.next(grace);
  lobby.keep('hearts', ['5']);
  session$.next(ada);
  expect(seen).toEqual([{}, { hearts: ['3'] }, {}, { hearts: ['5'] }, { hearts: ['3'] }]);
  expect(Object.keys(shared).sort()).toEqual([key, 'kept:remote-lobby:8']);
});

it('keeps the things of each remote apart', () => {
  const { lobby, remoteStorage } = setUp();
  lobby.keep('hearts', ['3']);
  expect(seenBy(remoteStorage('remote-cashier'))).toEqual([{}]);
  expect(seenBy(remoteStorage('remote-lobby'))).toEqual([{ hearts: ['3'] }]);
});

it('says no beyond 16 KB in all, and to what is no JSON, and leaves what there was', () => {
  const { lobby } = setUp();
  expect(lobby.keep('one', 'x'.repeat(10_000))).toBe(true);
  expect(lobby.keep('two', 'ñ'.repeat(3_500))).toBe(false);
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  expect(lobby.keep('two', circle)).toBe(false);
  expect(seenBy(lobby)).toEqual([{ one: 'x'.repeat(10_000) }]);
});

it.each(['{', '7', 'null', ''])('reads %j, which it cannot have written, as nothing', (text) => {
  shared.setItem(key, text);
  const { lobby } = setUp();
  expect(seenBy(lobby)).toEqual([{}]);
  expect(lobby.keep('hearts', ['3'])).toBe(true);
  expect(seenBy(lobby)).toEqual([{ hearts: ['3'] }]);
});

it('follows another tab, also one that empties the store', () => {
  const { lobby, tell } = setUp();
  const seen = seenBy(lobby);
  shared.setItem(key, '{"hearts":["9"]}');
  tell(key);
  shared.clear();
  tell(null);
  expect(seen).toEqual([{}, { hearts: ['9'] }, {}]);
});

it('keeps it as long as the page lasts where the browser stores nothing', () => {
  const { lobby } = setUp(ada, () => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(lobby.keep('hearts', ['3'])).toBe(true);
  expect(seenBy(lobby)).toEqual([{ hearts: ['3'] }]);
});
