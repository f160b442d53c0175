import { cardToken, vaultCardsPath, vaultFields, type VaultField } from 'shared-contracts/payments';
import * as v from 'valibot';

const timeoutMs = 15_000;

const Sealed = v.pipe(
  v.object({ error: v.literal(0), data: v.object({ token: v.pipe(v.string(), v.regex(cardToken)) }) }),
  v.transform(({ data }) => data),
);
const Rejected = v.pipe(
  v.object({ data: v.object({ field: v.picklist(vaultFields) }) }),
  v.transform(({ data }) => data),
);
const Reply = v.union([Sealed, Rejected]);

export type SealedCard = { readonly token: string } | { readonly field?: VaultField };

/** Sends a card and its ticket to the vault for a one-time token. Network errors return an empty object. */
export async function sealCard(
  card: Readonly<Record<VaultField, string>>,
  ticket: string,
): Promise<SealedCard> {
  try {
    const response = await fetch(vaultCardsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...card, ticket }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const reply = v.safeParse(Reply, await response.json());
    return reply.success ? reply.output : {};
  } catch {
    return {};
  }
}
