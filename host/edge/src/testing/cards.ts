import type { Edge } from '../server/createEdge';

export const paymentsHost = 'pay.localhost:4400';

/** A valid number that belongs to nobody. Tests search for its digits in logs and responses. */
export const testCard = { number: '4929 4212 3460 0821', cvv: ' 9 37', month: '09', year: '2031' } as const;
export const testCardSent = { number: '4929421234600821', cvv: '937', month: '09', year: '2031' } as const;

/** Has the form of the operator's tickets. The edge checks only the form. */
export const testTicket = `1795000000000.${'0f'.repeat(32)}`;

const formHeaders = {
  host: paymentsHost,
  origin: `http://${paymentsHost}`,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};

interface PostedCard {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly remoteAddress?: string;
}

/** Posts a card as the card form does, except for the given differences. */
export function postCard(
  { app }: Edge,
  { body = { ...testCard, ticket: testTicket }, headers = {}, ...rest }: PostedCard = {},
) {
  const all: Readonly<Record<string, string | undefined>> = { ...formHeaders, ...headers };
  const sent = Object.entries(all).filter(([, value]) => value !== undefined);
  return app.inject({
    method: 'POST',
    url: '/vault/cards',
    headers: Object.fromEntries(sent),
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    ...rest,
  });
}

export async function tokenFor(edge: Edge): Promise<string> {
  const response = (await postCard(edge)).json<{ data: { token: string } }>();
  return response.data.token;
}

/** Finds four-digit parts of the card number, and tokens, in a text. */
export function cardTraces(text: string): string[] {
  const { number } = testCardSent;
  const runs = Array.from({ length: number.length - 3 }, (_, from) => number.slice(from, from + 4));
  const packed = text.replaceAll(/\s/g, '');
  return [...runs, 'card_'].filter((trace) => packed.includes(trace));
}

interface Line {
  time?: string;
  requestId?: string;
  durationMs?: number;
}

/** Records log lines without times and ids, which change from run to run. */
export function recordedLog() {
  const lines: string[] = [];
  const write = (line: string) => {
    const { time: _time, requestId: _id, durationMs: _ms, ...rest } = JSON.parse(line) as Line;
    lines.push(JSON.stringify(rest));
  };
  return { lines, logLevel: 'trace', logStream: { write } };
}
