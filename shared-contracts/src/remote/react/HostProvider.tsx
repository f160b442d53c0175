import { createContext, use, useSyncExternalStore } from 'react';
import type { Observable, Subscription } from 'rxjs';
import type { Session } from '../../domain';
import type { PopupId } from '../../popups';
import type { Elements } from '../../ui';
import type { CommonHost, HostContext } from '../HostContext';

declare module 'react' {
  interface AriaAttributes {
    /** The popup that a press on this opens: the host fetches it when pointer or focus comes here. */
    'data-opens'?: PopupId | undefined;
    /** The field of a popup that the host focuses, instead of the heading, once the popup is shown. */
    'data-autofocus'?: true | undefined;
  }
}

const Context = createContext<HostContext | undefined>(undefined);

export function HostProvider({ host, children }: { host: HostContext; children: Elements }) {
  return <Context value={host}>{children}</Context>;
}

/** The shell, as this view may use it. */
export function useHost(): HostContext {
  const host = use(Context);
  if (!host) throw new Error('useHost outside a HostProvider');
  return host;
}

/** The shell, as the elements here may use it: what they need, every remote is recorded to need. */
export function useCommonHost(): CommonHost {
  return useHost();
}

interface Store<Value> {
  read(): Value;
  subscribe(changed: () => void): () => void;
}

const stores = new WeakMap<object, Store<unknown>>();

function createStore<Value>(stream$: Observable<Value>): Store<Value> {
  const listeners = new Set<() => void>();
  let value: { readonly now: Value } | undefined;
  let upstream: Subscription | undefined;

  const take = (now: Value) => {
    if (value && Object.is(value.now, now)) return;
    value = { now };
    for (const changed of listeners) changed();
  };

  return {
    read() {
      // Before anyone subscribes the stream itself is asked: it may have moved on since the last read.
      if (!upstream) stream$.subscribe((now) => (value = { now })).unsubscribe();
      if (!value) throw new Error('the stream does not replay');
      return value.now;
    },
    subscribe(changed) {
      listeners.add(changed);
      upstream ??= stream$.subscribe(take);
      return () => {
        listeners.delete(changed);
        if (listeners.size > 0) return;
        upstream?.unsubscribe();
        upstream = undefined;
      };
    },
  };
}

function storeOf<Value>(stream$: Observable<Value>): Store<Value> {
  const known = stores.get(stream$) as Store<Value> | undefined;
  if (known) return known;
  const store = createStore(stream$);
  stores.set(stream$, store);
  return store;
}

/**
 * The present value of a replaying stream of the host, or the part of it that `select` reads: a component renders when
 * what it reads is another (`Object.is`), not whenever the stream has news.
 */
export function useLatest<Value>(stream$: Observable<Value>): Value;
export function useLatest<Value, Part>(stream$: Observable<Value>, select: (value: Value) => Part): Part;
export function useLatest<Value>(stream$: Observable<Value>, select = (value: Value): unknown => value) {
  const store = storeOf(stream$);
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}

/** The session; its profile is another object whenever anything in it has changed. */
export function useSession(): Session {
  return useLatest(useCommonHost().session$);
}

/** Who is here, for what does not look at the profile. */
export function useSessionKind(): Session['kind'] {
  return useLatest(useCommonHost().session$, ({ kind }) => kind);
}
