import { BehaviorSubject } from 'rxjs';
import type { Session } from 'shared-contracts/domain';
import type { SavedValues } from 'shared-contracts/remote';
import { fakeUser } from 'shared-contracts/testing';
import { sharedStorage } from '../../testing/browserStorage';
import { createRemoteStorage, type RemoteStorage } from './createRemoteStorage';
import { openStorage } from '../storage/openStorage';

const ada: Session = { kind: 'member', user: fakeUser({ id: '7' }) };
const grace: Session = { kind: 'member', user: fakeUser({ id: '8' }) };
const key = 'kept:remote-lobby:7';

function setUp(initialSession: Session = ada, store: () => Storage = () => sharedStorage) {
  const session$ = new BehaviorSubject(initialSession);
  const page = new EventTarget() as Window;
  const session = { session$, current: () => session$.value };
  const remoteStorage = createRemoteStorage({ storage: openStorage(store), session, page });
  return {
    session$,
    remoteStorage,
    lobby: remoteStorage('remote-lobby'),
    dispatchStorage: (changedKey: string | null) =>
      page.dispatchEvent(new StorageEvent('storage', { key: changedKey })),
  };
}

function record({ kept$ }: RemoteStorage) {
  const emittedValues: SavedValues[] = [];
  kept$.subscribe((values) => emittedValues.push(values));
  return emittedValues;
}

beforeEach(() => sharedStorage.clear());

it('saves the data of a remote across reloads', () => {
  const { lobby } = setUp();
  const emittedValues = record(lobby);
  expect(lobby.keep('hearts', ['3'])).toBe(true);
  expect(lobby.keep('view', { large: true })).toBe(true);
  expect(emittedValues).toEqual([{}, { hearts: ['3'] }, { hearts: ['3'], view: { large: true } }]);
  expect(record(setUp().lobby)).toEqual([{ hearts: ['3'], view: { large: true } }]);
});

it('removes a name that is set to undefined', () => {
  const { lobby } = setUp();
  lobby.keep('hearts', ['3']);
  lobby.keep('hearts', undefined);
  expect(record(lobby)).toEqual([{}]);
});

it('emits the same object until the data changes', () => {
  const { lobby } = setUp();
  lobby.keep('hearts', ['3']);
  const [previousValues] = record(lobby);
  lobby.keep('hearts', ['3']);
  expect(record(lobby)).toEqual([previousValues]);
  expect(record(lobby)[0]).toBe(previousValues);
});

it('saves the data per member, and nothing for visitors', () => {
  const { lobby, session$ } = setUp();
  const emittedValues = record(lobby);
  lobby.keep('hearts', ['3']);
  session$.next({ kind: 'visitor' });
  expect(lobby.keep('hearts', ['4'])).toBe(false);
  session$.next(grace);
  lobby.keep('hearts', ['5']);
  session$.next(ada);
  expect(emittedValues).toEqual([{}, { hearts: ['3'] }, {}, { hearts: ['5'] }, { hearts: ['3'] }]);
  expect(Object.keys(sharedStorage).sort()).toEqual([key, 'kept:remote-lobby:8']);
});

it('separates the data of the remotes', () => {
  const { lobby, remoteStorage } = setUp();
  lobby.keep('hearts', ['3']);
  expect(record(remoteStorage('remote-cashier'))).toEqual([{}]);
  expect(record(remoteStorage('remote-lobby'))).toEqual([{ hearts: ['3'] }]);
});

it('rejects more than 16 KB in total and values that JSON cannot express, and keeps the earlier data', () => {
  const { lobby } = setUp();
  expect(lobby.keep('one', 'x'.repeat(10_000))).toBe(true);
  expect(lobby.keep('two', 'ñ'.repeat(3_500))).toBe(false);
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  expect(lobby.keep('two', cyclic)).toBe(false);
  expect(record(lobby)).toEqual([{ one: 'x'.repeat(10_000) }]);
});

it.each(['{', '7', 'null', ''])('reads the corrupt text %j as empty', (text) => {
  sharedStorage.setItem(key, text);
  const { lobby } = setUp();
  expect(record(lobby)).toEqual([{}]);
  expect(lobby.keep('hearts', ['3'])).toBe(true);
  expect(record(lobby)).toEqual([{ hearts: ['3'] }]);
});

it('emits when another tab changes the data or clears the storage', () => {
  const { lobby, dispatchStorage } = setUp();
  const emittedValues = record(lobby);
  sharedStorage.setItem(key, '{"hearts":["9"]}');
  dispatchStorage(key);
  sharedStorage.clear();
  dispatchStorage(null);
  expect(emittedValues).toEqual([{}, { hearts: ['9'] }, {}]);
});

it('holds the data in memory if the browser stores nothing', () => {
  const { lobby } = setUp(ada, () => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(lobby.keep('hearts', ['3'])).toBe(true);
  expect(record(lobby)).toEqual([{ hearts: ['3'] }]);
});
