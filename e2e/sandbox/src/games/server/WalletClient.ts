import * as v from 'valibot';
import type { Clock } from '../../clock';
import { signedHeaders, signingKey } from '../../signature';
import { vendorHeader } from '../../wallet/vendorHeader';

/** The wallet rejected the call and changed nothing. */
export class WalletRejected extends Error {
  override readonly name = 'WalletRejected';

  constructor(readonly code: string) {
    super(code);
  }
}

/** It is unknown whether the wallet carried out the call. */
export class WalletUnreachable extends Error {
  override readonly name = 'WalletUnreachable';
}

const WalletResponseSchema = v.object({
  status: v.picklist(['ok', 'error']),
  code: v.optional(v.string(), ''),
  balance: v.optional(v.string(), '0.00'),
  /** The largest part of one bet that counts towards the player's bonus. Empty without a bonus. */
  countedBet: v.optional(v.string(), ''),
  session: v.optional(v.string(), ''),
  mode: v.optional(v.picklist(['real', 'fun']), 'fun'),
  game: v.optional(v.number(), 0),
  currency: v.optional(v.string(), ''),
});

export type WalletResponse = v.InferOutput<typeof WalletResponseSchema>;

const timeoutMs = 5_000;

/** Calls the operator's wallet over HTTP, signed with the vendor's key. */
export function createWalletClient(origin: () => string, secret: string, clock: Clock) {
  return async (vendor: string, path: string, content: unknown): Promise<WalletResponse> => {
    const body = JSON.stringify(content);
    const key = signingKey(secret, `wallet:${vendor}`);
    let reply: unknown;
    try {
      const response = await fetch(new URL(path, origin()), {
        method: 'POST',
        headers: { ...signedHeaders(key, path, body, clock.now()), [vendorHeader]: vendor },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      reply = await response.json();
      if (response.status >= 500) throw new WalletUnreachable(String(response.status));
    } catch (error) {
      throw error instanceof WalletUnreachable ? error : new WalletUnreachable(String(error));
    }
    const parsed = v.safeParse(WalletResponseSchema, reply);
    if (!parsed.success) throw new WalletUnreachable('malformed reply');
    if (parsed.output.status === 'error') throw new WalletRejected(parsed.output.code);
    return parsed.output;
  };
}

export type WalletClient = ReturnType<typeof createWalletClient>;
