import type { Edge } from '../server/createEdge';
import { withoutIds } from './withoutIds';

export const paymentsHost = 'pay.localhost:4400';

/** A valid number that belongs to nobody. Tests search for its digits in logs and responses. */
export const testCard = { number: '4929 4212 3460 0821', cvv: ' 9 37', month: '09', year: '2031' } as const;
export const cleanTestCard = { number: '4929421234600821', cvv: '937', month: '09', year: '2031' } as const;

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

/** Posts a card as the card form does, with other values if they are set. */
export function postCard(
  { app }: Edge,
  { body = { ...testCard, ticket: testTicket }, headers = {}, ...options }: PostedCard = {},
) {
  const allHeaders: Readonly<Record<string, string | undefined>> = { ...formHeaders, ...headers };
  const definedHeaders = Object.entries(allHeaders).filter(([, value]) => value !== undefined);
  return app.inject({
    method: 'POST',
    url: '/vault/cards',
    headers: Object.fromEntries(definedHeaders),
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    ...options,
  });
}

export async function cardTokenFor(edge: Edge): Promise<string> {
  const response = (await postCard(edge)).json<{ data: { token: string } }>();
  return response.data.token;
}

/** Finds four-digit parts of the card number, and tokens, in a text. */
export function cardTraces(text: string): string[] {
  const { number } = cleanTestCard;
  const parts = Array.from({ length: number.length - 3 }, (_, start) => number.slice(start, start + 4));
  const compact = text.replaceAll(/\s/g, '');
  return [...parts, 'card_'].filter((trace) => compact.includes(trace));
}

interface Line {
  time?: string;
  durationMs?: number;
}

/** Records log lines without times and ids, which change from run to run. */
export function recordedLog() {
  const lines: string[] = [];
  const write = (line: string) => {
    const { time: _time, durationMs: _ms, ...fields } = JSON.parse(line) as Line;
    const stableFields = withoutIds(fields);
    lines.push(JSON.stringify(stableFields));
  };
  return { lines, logLevel: 'trace', logStream: { write } };
}
