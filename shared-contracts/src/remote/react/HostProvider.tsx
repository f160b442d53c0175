import { createContext, use, useSyncExternalStore } from 'react';
import type { Observable, Subscription } from 'rxjs';
import type { Session } from '../../domain';
import type { PopupId } from '../../popups';
import type { Elements } from '../../ui';
import type { CommonHost, HostContext } from '../HostContext';

declare module 'react' {
  interface AriaAttributes {
    /** The popup that this element opens. The host prefetches it on hover and focus. */
    'data-opens'?: PopupId | undefined;
    /** The host focuses this field instead of the heading when the popup opens. */
    'data-autofocus'?: true | undefined;
  }
}

const Context = createContext<HostContext | undefined>(undefined);

export function HostProvider({ host, children }: { host: HostContext; children: Elements }) {
  return <Context value={host}>{children}</Context>;
}

/** The host, with the members in the remote's contract. */
export function useHost(): HostContext {
  const host = use(Context);
  if (!host) throw new Error('useHost outside a HostProvider');
  return host;
}

/** The host, with the members that `remote/react` may use (`commonMembers`). */
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

  const update = (now: Value) => {
    if (value && Object.is(value.now, now)) return;
    value = { now };
    for (const changed of listeners) changed();
  };

  return {
    read() {
      // Without a subscription the stored value may be old, so it reads the stream.
      if (!upstream) stream$.subscribe((now) => (value = { now })).unsubscribe();
      if (!value) throw new Error('the stream does not replay');
      return value.now;
    },
    subscribe(changed) {
      listeners.add(changed);
      upstream ??= stream$.subscribe(update);
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
  const existing = stores.get(stream$) as Store<Value> | undefined;
  if (existing) return existing;
  const store = createStore(stream$);
  stores.set(stream$, store);
  return store;
}

/**
 * The current value of a replaying stream, or the part that `select` returns. The component renders only if that value
 * changes (`Object.is`).
 */
export function useLatest<Value>(stream$: Observable<Value>): Value;
export function useLatest<Value, Part>(stream$: Observable<Value>, select: (value: Value) => Part): Part;
export function useLatest<Value>(stream$: Observable<Value>, select = (value: Value): unknown => value) {
  const store = storeOf(stream$);
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}

/** The session. Its profile is a new object after each change. */
export function useSession(): Session {
  return useLatest(useCommonHost().session$);
}

/** The kind of session. The component does not render when only the profile changes. */
export function useSessionKind(): Session['kind'] {
  return useLatest(useCommonHost().session$, ({ kind }) => kind);
}
