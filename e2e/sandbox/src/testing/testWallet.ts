import { signedHeaders, signingKey } from '../signature';
import { vendorHeader } from '../wallet/vendorHeader';

export interface WalletReply {
  readonly status: 'ok' | 'error' | 'lost';
  readonly code?: string;
  readonly balance?: string;
  readonly session?: string;
  readonly currency?: string;
  readonly mode?: string;
}

/** Calls the wallet as a vendor does, at `origin`. A call without a response returns 'lost'. */
export function createTestWallet(origin: () => string, secret: string, vendor: string) {
  return async (path: string, content: unknown, nowMs = Date.now()): Promise<WalletReply> => {
    const body = JSON.stringify(content);
    const key = signingKey(secret, `wallet:${vendor}`);
    try {
      const response = await fetch(origin() + path, {
        method: 'POST',
        headers: { ...signedHeaders(key, path, body, new Date(nowMs)), [vendorHeader]: vendor },
        body,
      });
      return (await response.json()) as WalletReply;
    } catch {
      return { status: 'lost' };
    }
  };
}
