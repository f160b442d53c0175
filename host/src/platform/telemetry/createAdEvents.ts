import { merge, map, withLatestFrom, type Observable } from 'rxjs';
import type { Bus } from 'shared-contracts/bus';
import { depositCredited, signedUp } from 'shared-contracts/events';
import type { ConsentLevel } from '../storage/createConsent';
import type { TextStorage } from '../storage/openStorage';
import { storageKeys } from '../storage/storageKeys';

/** The events for an advertiser: a sign-up or a payment, without the member's identity. Source: M-025. */
export type AdEvent =
  | { readonly name: 'registration' }
  | {
      readonly name: 'purchase';
      readonly orderId: string;
      readonly amountMinor: number;
      readonly currency: string;
    };

/** Carries an event to the frame in which the advertiser's script runs. */
type AdPort = (event: AdEvent) => void;

export interface AdEvents {
  /** Those of this page that the player has agreed to, oldest first. */
  all(): readonly AdEvent[];
  /** Hands over what waits and what is still to come; the returned function stops that. */
  connect(port: AdPort): () => void;
}

const remembered = 50;

/** Events that this browser has sent. A reload or a second tab must not send them again. */
function createTold(storage: TextStorage) {
  const read = (): readonly string[] => {
    try {
      const stored: unknown = JSON.parse(storage.read(storageKeys.toldAds) ?? '[]');
      return Array.isArray(stored) ? stored.map(String) : [];
    } catch {
      return [];
    }
  };
  /** Whether it is told now for the first time. */
  return (id: string): boolean => {
    const told = read();
    if (told.includes(id)) return false;
    storage.write(storageKeys.toldAds, JSON.stringify([...told, id].slice(-remembered)));
    return true;
  };
}

interface Surroundings {
  readonly bus: Bus;
  readonly consent$: Observable<ConsentLevel>;
  readonly storage: TextStorage;
}

/** Turns facts into ad events if the player consented to marketing before the fact. */
export function createAdEvents({ bus, consent$, storage }: Surroundings): AdEvents {
  const client = bus.clientFor({ name: 'host', version: '' });
  const isNew = createTold(storage);
  const events: AdEvent[] = [];
  let waiting: AdEvent[] = [];
  let port: AdPort | undefined;

  const happened$ = merge(
    client
      .on(signedUp)
      .pipe(map(({ memberId }) => ({ id: `member ${memberId}`, event: { name: 'registration' } as const }))),
    client.on(depositCredited).pipe(
      map(({ orderId, amountMinor, currency }) => ({
        id: `order ${orderId}`,
        event: { name: 'purchase', orderId, amountMinor, currency } as const,
      })),
    ),
  );
  happened$.pipe(withLatestFrom(consent$)).subscribe(([{ id, event }, consent]) => {
    if (consent !== 'marketing' || !isNew(id)) return;
    events.push(event);
    if (port) port(event);
    else waiting.push(event);
  });
  consent$.subscribe((consent) => {
    if (consent !== 'marketing') waiting = [];
  });

  return {
    all: () => [...events],
    connect(next) {
      port = next;
      for (const event of waiting.splice(0)) next(event);
      return () => {
        if (port === next) port = undefined;
      };
    },
  };
}
