import { createContext, use, useSyncExternalStore } from 'react';
import type { Observable, Subscription } from 'rxjs';
import type { Session } from '../../domain';
import type { NamedPopup } from '../../contract';
import type { Elements } from '../../ui';
import type { CommonHost, HostContext } from '../HostContext';

declare module 'react' {
  interface AriaAttributes {
    /** Set on an element that opens this popup. The host prefetches the popup on hover and focus. */
    'data-opens'?: NamedPopup | undefined;
    /** Set on a field that the host focuses, in place of the heading, when the popup opens. */
    'data-autofocus'?: true | undefined;
  }
}

const Context = createContext<HostContext | undefined>(undefined);

export function HostProvider({ host, children }: { host: HostContext; children: Elements }) {
  return <Context value={host}>{children}</Context>;
}

/** The host, with the properties in the remote's contract. */
export function useHost(): HostContext {
  const host = use(Context);
  if (!host) throw new Error('useHost outside a HostProvider');
  return host;
}

/** The host, with the properties that the code in `remote/react` may use (`commonProperties`). */
export function useCommonHost(): CommonHost {
  return useHost();
}

interface Store<Value> {
  read(): Value;
  subscribe(onChange: () => void): () => void;
}

const stores = new WeakMap<object, Store<unknown>>();

function createStore<Value>(stream$: Observable<Value>): Store<Value> {
  const listeners = new Set<() => void>();
  let latestValue: readonly [Value] | undefined;
  let subscription: Subscription | undefined;

  const update = (value: Value) => {
    if (latestValue && Object.is(latestValue[0], value)) return;
    latestValue = [value];
    for (const onChange of listeners) onChange();
  };

  return {
    read() {
      // Without a subscription the stored value may be out of date, so the value is read from the stream.
      if (!subscription) stream$.subscribe((value) => (latestValue = [value])).unsubscribe();
      if (!latestValue) throw new Error('the stream does not replay');
      return latestValue[0];
    },
    subscribe(onChange) {
      listeners.add(onChange);
      subscription ??= stream$.subscribe(update);
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        subscription?.unsubscribe();
        subscription = undefined;
      };
    },
  };
}

function storeOf<Value>(stream$: Observable<Value>): Store<Value> {
  const existingStore = stores.get(stream$) as Store<Value> | undefined;
  if (existingStore) return existingStore;
  const store = createStore(stream$);
  stores.set(stream$, store);
  return store;
}

/**
 * The current value of a stream that replays it, or the part that `select` returns. The component renders again only if
 * that value changes (`Object.is`).
 */
export function useLatest<Value>(stream$: Observable<Value>): Value;
export function useLatest<Value, Part>(stream$: Observable<Value>, select: (value: Value) => Part): Part;
export function useLatest<Value>(stream$: Observable<Value>, select = (value: Value): unknown => value) {
  const store = storeOf(stream$);
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}

/** The session. After each change its profile is a new object. */
export function useSession(): Session {
  return useLatest(useCommonHost().session$);
}

/** The kind of the session. The component does not render again when only the profile changes. */
export function useSessionKind(): Session['kind'] {
  return useLatest(useCommonHost().session$, ({ kind }) => kind);
}
