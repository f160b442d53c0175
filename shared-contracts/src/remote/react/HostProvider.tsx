import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Observable } from 'rxjs';
import type { Session } from '../../domain';
import type { HostContext } from '../HostContext';

const Context = createContext<HostContext | undefined>(undefined);

export function HostProvider({ host, children }: { host: HostContext; children: ReactNode }) {
  return <Context value={host}>{children}</Context>;
}

/** The shell, as this view may use it. */
export function useHost(): HostContext {
  const host = use(Context);
  if (!host) throw new Error('useHost outside a HostProvider');
  return host;
}

interface Store<Value> {
  read(): Value;
  subscribe(changed: () => void): () => void;
}

const stores = new WeakMap<object, Store<unknown>>();

function storeOf<Value>(stream$: Observable<Value>): Store<Value> {
  const known = stores.get(stream$) as Store<Value> | undefined;
  if (known) return known;
  let value: { readonly now: Value } | undefined;
  const read = () => {
    if (!value) stream$.subscribe((now) => (value = { now })).unsubscribe();
    if (!value) throw new Error('the stream does not replay');
    return value.now;
  };
  const store: Store<Value> = {
    read,
    subscribe(changed) {
      const subscription = stream$.subscribe((now) => {
        if (value && Object.is(value.now, now)) return;
        value = { now };
        changed();
      });
      return () => {
        subscription.unsubscribe();
        value = undefined;
      };
    },
  };
  stores.set(stream$, store);
  return store;
}

/** The present value of a replaying stream of the host. */
export function useLatest<Value>(stream$: Observable<Value>): Value {
  const store = storeOf(stream$);
  return useSyncExternalStore(store.subscribe, store.read);
}

export function useSession(): Session {
  return useLatest(useHost().session$);
}
