import { pause } from './page';

export interface RoundAnswer<Outcome> {
  readonly ok: true;
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly balanceMinor: number;
  readonly outcome: Outcome;
}

/** A sentence for the player instead of a round. */
export class RoundRefused extends Error {
  override readonly name = 'RoundRefused';
}

const sentences: Record<string, string> = {
  'insufficient-funds':
    'Your balance does not cover this bet. Please choose a smaller one or make a deposit.',
  'session-closed': 'Your session has ended. Please close the game and sign in again.',
  'balance-blocked': 'Your balance is blocked by a running cash-out.',
  unavailable: 'The bet was not taken. Nothing has left your balance. Please try again.',
  refused: 'This bet was not taken. Please try again.',
};
const unclear =
  'The connection was lost. Your round is safe: it is finished without you and shows in your balance.';

const attempts = 10;
const retryEveryMs = 1_200;

async function ask<Outcome>(key: string, requestId: string, request: unknown) {
  try {
    const response = await fetch('/play/round', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-game-session': key },
      body: JSON.stringify({ requestId, request }),
      signal: AbortSignal.timeout(8_000),
    });
    return (await response.json()) as RoundAnswer<Outcome> | { readonly ok: false; readonly reason: string };
  } catch {
    return { ok: false, reason: 'pending' } as const;
  }
}

/** One round. A lost answer is asked for again under the same id, so it is never played twice. */
export async function playRound<Outcome>(key: string, request: unknown): Promise<RoundAnswer<Outcome>> {
  const requestId = crypto.randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask<Outcome>(key, requestId, request);
    if (answer.ok) return answer;
    if (answer.reason !== 'pending') throw new RoundRefused(sentences[answer.reason] ?? unclear);
    if (attempt >= attempts) throw new RoundRefused(unclear);
    await pause(retryEveryMs);
  }
}
