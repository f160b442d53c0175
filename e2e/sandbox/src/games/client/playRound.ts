import { pause } from './page';

interface RoundReply {
  readonly ok: true;
  readonly winMinor: number;
  readonly balanceMinor: number;
  readonly countedBetMinor?: number;
  readonly outcome: unknown;
}

/** The round was not played. The message is for the player. */
export class RoundRejected extends Error {
  override readonly name = 'RoundRejected';
}

const messages: Readonly<Record<string, string>> = {
  'insufficient-funds': 'Your balance is too low for this bet. Lower the bet or make a deposit.',
  'session-closed': 'Your session has expired. Close the game and sign in again.',
  'balance-blocked': 'Your balance is on hold, so real-money games are paused.',
  'player-paused': "You're taking a break from play. Close the game to see when it ends.",
  'session-limit': 'You have reached your session limit. Close the game and sign in again to continue.',
  unavailable: "We couldn't place your bet. Your balance hasn't changed. Please try again.",
  refused: "We couldn't place your bet. Please try again.",
};
const connectionLost =
  'Connection lost. Your round is safe: it will finish on its own and your balance will update.';

const maxAttempts = 10;
const retryEveryMs = 1_200;
const timeoutMs = 8_000;

async function postRound(key: string, requestId: string, request: unknown) {
  try {
    const response = await fetch('/play/round', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-game-session': key },
      body: JSON.stringify({ requestId, request }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return (await response.json()) as RoundReply | { readonly ok: false; readonly reason: string };
  } catch {
    return { ok: false, reason: 'pending' } as const;
  }
}

/** Repeats a lost call under the same request id, so the round is played once. */
export async function playRound(key: string, request: unknown): Promise<RoundReply> {
  const requestId = crypto.randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const reply = await postRound(key, requestId, request);
    if (reply.ok) return reply;
    if (reply.reason !== 'pending') throw new RoundRejected(messages[reply.reason] ?? connectionLost);
    if (attempt >= maxAttempts) throw new RoundRejected(connectionLost);
    await pause(retryEveryMs);
  }
}
