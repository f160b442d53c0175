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

/** Sends an event to the frame that runs the advertiser's script. */
type AdPort = (event: AdEvent) => void;

export interface AdEvents {
  /** Events of this page that the player consented to, oldest first. */
  all(): readonly AdEvent[];
  /** Sends waiting and future events to the port. The returned function disconnects it. */
  connect(port: AdPort): () => void;
}

const maxSentIds = 50;

/** Creates a function that marks events as sent in this browser. A reload or a second tab must not send them again. */
function createSentMarker(storage: TextStorage) {
  const readIds = (): readonly string[] => {
    try {
      const storedIds: unknown = JSON.parse(storage.read(storageKeys.sentAds) ?? '[]');
      return Array.isArray(storedIds) ? storedIds.map(String) : [];
    } catch {
      return [];
    }
  };
  /** Returns whether the id is new, and saves it. */
  return (id: string): boolean => {
    const sentIds = readIds();
    if (sentIds.includes(id)) return false;
    storage.write(storageKeys.sentAds, JSON.stringify([...sentIds, id].slice(-maxSentIds)));
    return true;
  };
}

interface Deps {
  readonly bus: Bus;
  readonly consent$: Observable<ConsentLevel>;
  readonly storage: TextStorage;
}

/** Turns bus events into ad events if the player had consented to marketing before. */
export function createAdEvents({ bus, consent$, storage }: Deps): AdEvents {
  const client = bus.clientFor({ name: 'host', version: '' });
  const markAsSent = createSentMarker(storage);
  const events: AdEvent[] = [];
  let waitingEvents: AdEvent[] = [];
  let port: AdPort | undefined;

  const adEvents$ = merge(
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
  adEvents$.pipe(withLatestFrom(consent$)).subscribe(([{ id, event }, consent]) => {
    if (consent !== 'marketing' || !markAsSent(id)) return;
    events.push(event);
    if (port) port(event);
    else waitingEvents.push(event);
  });
  consent$.subscribe((consent) => {
    if (consent !== 'marketing') waitingEvents = [];
  });

  return {
    all: () => [...events],
    connect(newPort) {
      port = newPort;
      for (const event of waitingEvents.splice(0)) newPort(event);
      return () => {
        if (port === newPort) port = undefined;
      };
    },
  };
}
