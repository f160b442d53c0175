import * as v from 'valibot';
import type { Clock } from '../../clock';
import { signedHeaders, signingKey } from '../../signature';
import { vendorHeader } from '../../wallet/vendorHeader';

/** The wallet said no; it has changed nothing. */
export class WalletSaidNo extends Error {
  override readonly name = 'WalletSaidNo';

  constructor(readonly code: string) {
    super(code);
  }
}

/** Nobody knows whether the call arrived. */
export class WalletUnclear extends Error {
  override readonly name = 'WalletUnclear';
}

const Answer = v.object({
  status: v.picklist(['ok', 'error']),
  code: v.optional(v.string(), ''),
  balance: v.optional(v.string(), '0.00'),
  session: v.optional(v.string(), ''),
  mode: v.optional(v.picklist(['real', 'fun']), 'fun'),
  game: v.optional(v.number(), 0),
  currency: v.optional(v.string(), ''),
});

export type WalletAnswer = v.InferOutput<typeof Answer>;

const answerWithinMs = 5_000;

/** The operator's wallet, called as any vendor calls it: over HTTP, signed with the vendor's key. */
export function createWalletClient(origin: () => string, secret: string, clock: Clock) {
  return async (vendor: string, path: string, content: unknown): Promise<WalletAnswer> => {
    const body = JSON.stringify(content);
    const key = signingKey(secret, `wallet:${vendor}`);
    let answer: unknown;
    try {
      const response = await fetch(new URL(path, origin()), {
        method: 'POST',
        headers: { ...signedHeaders(key, path, body, clock.now()), [vendorHeader]: vendor },
        body,
        signal: AbortSignal.timeout(answerWithinMs),
      });
      answer = await response.json();
      if (response.status >= 500) throw new WalletUnclear(String(response.status));
    } catch (error) {
      throw error instanceof WalletUnclear ? error : new WalletUnclear(String(error));
    }
    const parsed = v.safeParse(Answer, answer);
    if (!parsed.success) throw new WalletUnclear('misshapen');
    if (parsed.output.status === 'error') throw new WalletSaidNo(parsed.output.code);
    return parsed.output;
  };
}

export type WalletClient = ReturnType<typeof createWalletClient>;
