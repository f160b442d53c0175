import { createHash, randomBytes } from 'node:crypto';
import { networkOf } from 'shared-contracts/telemetry';
import type { CardKeys } from '../../keys/cardKeys';
import { maxRecordLifetimeMs, type OneTimeRecords } from '../../sharedState/SharedState';
import { decryptRecord, encryptRecord } from './cardCipher';
import type { TicketedCard } from './readCard';

/** The plain content of a record. */
interface StoredCard extends TicketedCard {
  readonly network: string;
  readonly expiresAtMs: number;
  /** The Idempotency-Key of a call that ended without a response. Only this call may use the card again. */
  readonly usedBy?: string;
}

interface TakenCard extends TicketedCard {
  /** Puts the card back for the same call, because the API may not have received it. Never rejects. */
  readonly putBack: () => Promise<void>;
}

type OpenedCard = TakenCard | { readonly rejection: 'unknown' | 'usedElsewhere' };

export interface CardVault {
  /** Stores a card from this address and returns its token. Rejects while the shared state is unavailable. */
  readonly store: (entered: TicketedCard, address: string) => Promise<string>;
  /**
   * Takes the card of a token out of the vault, so that no other call gets it. The operator checks the ticket: whether
   * member, method, amount and key match the deposit that the card was entered for.
   */
  readonly take: (token: string, idempotencyKey: string) => Promise<OpenedCard>;
}

export interface CardVaultOptions {
  readonly records: OneTimeRecords;
  readonly readKeys: () => Promise<CardKeys>;
}

/** The id under which a card is stored. It does not reveal the token to a reader of the shared state. */
const recordIdOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Stores cards, encrypted, between the form and the call that uses them. */
export function createCardVault({ records, readKeys }: CardVaultOptions): CardVault {
  async function put(id: string, stored: StoredCard): Promise<void> {
    const lifetimeMs = stored.expiresAtMs - Date.now();
    if (lifetimeMs <= 0) return;
    const keys = await readKeys();
    const plain = Buffer.from(JSON.stringify(stored));
    try {
      const bytes = encryptRecord(keys, plain, id);
      await records.put({ id, bytes, lifetimeMs, network: stored.network });
    } finally {
      // Bytes can be overwritten. A string would stay in memory until it is collected.
      plain.fill(0);
    }
  }

  /** Never rejects: without the shared state the player enters the card again. */
  const putBack = (id: string, stored: StoredCard) => put(id, stored).catch(() => undefined);

  return {
    store: async ({ card, ticket }, address) => {
      const token = `card_${randomBytes(32).toString('hex')}`;
      const expiresAtMs = Date.now() + maxRecordLifetimeMs;
      await put(recordIdOf(token), { card, ticket, network: networkOf(address), expiresAtMs });
      return token;
    },
    take: async (token, idempotencyKey) => {
      const id = recordIdOf(token);
      const bytes = await records.take(id);
      const plain = bytes && decryptRecord(await readKeys(), bytes, id);
      if (!plain) return { rejection: 'unknown' };
      const stored = JSON.parse(plain.toString()) as StoredCard;
      plain.fill(0);
      const { usedBy = idempotencyKey, card, ticket } = stored;
      if (usedBy !== idempotencyKey) {
        // The call that may use the card can still be repeated.
        await putBack(id, stored);
        return { rejection: 'usedElsewhere' };
      }
      return { card, ticket, putBack: () => putBack(id, { ...stored, usedBy }) };
    },
  };
}
