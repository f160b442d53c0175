import { randomUUID } from 'node:crypto';
import {
  countNews,
  createPaypOrder,
  encodeRequest,
  listAllGames,
  listTransactions,
  type Endpoint,
} from 'shared-contracts/api';
import { registerMember, type Member } from '../../support/registerMember';
import { stack } from '../../support/settings';
import type { EdgeResponse, EdgeRequest, Visitor } from '../../support/openBalancer';

export const kinds = ['file', 'reading', 'own', 'money'] as const;
export type Kind = (typeof kinds)[number];

export interface Session extends Visitor {
  readonly member: Member;
}

/** Members of their own; as many at once as a password's hash leaves the machine room for. */
export async function beginSessions(count: number, visitor: () => Visitor): Promise<Session[]> {
  const sessions: Session[] = [];
  const work = async (): Promise<void> => {
    while (sessions.length < count) {
      const from = visitor();
      sessions.push({ ...from, member: await registerMember(undefined, from) });
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return sessions.slice(0, count);
}

// Its method is off in the operator's settings as they are delivered.
const scenario = encodeURIComponent(JSON.stringify({ depositMethods: [{ code: 'PAYP', enabled: true }] }));

function callOf(endpoint: Endpoint, fields: object, { member }: Session): EdgeRequest {
  const { contentType, body } = encodeRequest(endpoint, fields);
  return {
    path: `/api${endpoint.path}`,
    headers: {
      origin: stack.origin,
      cookie: `sandbox-scenario=${scenario}; ${member.cookie}`,
      authorization: member.token,
      'content-type': contentType ?? '',
      'idempotency-key': randomUUID(),
    },
    body: typeof body === 'string' ? body : '',
  };
}

/** What somebody does next, by a lot from 0 to 1. */
function nextOf(
  lot: number,
  session: Session,
  files: readonly string[],
): { readonly kind: Kind; readonly call: EdgeRequest } {
  const memberId = session.member.id;
  const path = files[Math.floor(lot * 10_000) % files.length];
  if (lot < 0.35 && path !== undefined)
    return { kind: 'file', call: { path, headers: { 'accept-encoding': 'br' } } };
  if (lot < 0.6) return { kind: 'reading', call: callOf(listAllGames, {}, session) };
  if (lot < 0.75) return { kind: 'own', call: callOf(countNews, { memberId }, session) };
  if (lot < 0.95) {
    const page = { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC' };
    return { kind: 'own', call: callOf(listTransactions, page, session) };
  }
  const order = { amount: 25, memberId, paymentMethod: 'PAYP' };
  return { kind: 'money', call: callOf(createPaypOrder, order, session) };
}

/** An answer of the API is good when its envelope says so. */
const isGood = (kind: Kind, { status, text }: EdgeResponse) =>
  status === 200 && (kind === 'file' || text.startsWith('{"error":0'));

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Heard {
  readonly tookMs: Record<Kind, number[]>;
  readonly failed: string[];
}

/** One session until it is over, with pauses as people make them. */
export async function live(
  session: Session,
  {
    random,
    files,
    heard,
    isOver,
  }: {
    readonly random: () => number;
    readonly files: () => readonly string[];
    readonly heard: Heard;
    readonly isOver: () => boolean;
  },
): Promise<void> {
  const thinkMs = 2_000;
  await pause(random() * thinkMs);
  while (!isOver()) {
    const { kind, call } = nextOf(random(), session, files());
    const answer = await session.send(call);
    heard.tookMs[kind].push(answer.tookMs);
    if (!isGood(kind, answer))
      heard.failed.push(`${call.path}: ${String(answer.status)} ${answer.text.slice(0, 80)}`);
    await pause(thinkMs * (0.5 + random()));
  }
}

export interface Pressed {
  readonly served: number;
  /** Refused with 503 and a time to come back. */
  readonly shed: number;
  /** Neither. */
  readonly rude: number;
  readonly recoveredMs: number;
}

/** All at once, each with the next call as soon as one is answered; then how soon everybody is served again. */
export async function press(sessions: readonly Session[], forMs: number): Promise<Pressed> {
  const reading = 0.5;
  const untilMs = performance.now() + forMs;
  const counted = { served: 0, shed: 0, rude: 0 };
  const pushOn = async (session: Session) => {
    while (performance.now() < untilMs) {
      const { kind, call } = nextOf(reading, session, []);
      const answer = await session.send(call);
      if (isGood(kind, answer)) counted.served += 1;
      else if (answer.status === 503 && answer.retryAfter !== undefined) counted.shed += 1;
      else counted.rude += 1;
      // Nobody presses the button again in no time at all.
      if (answer.status === 503) await pause(100);
    }
  };
  await Promise.all(sessions.flatMap((session) => [pushOn(session), pushOn(session)]));
  const endedMs = performance.now();
  for (const session of sessions.slice(0, 10)) {
    for (;;) {
      const { kind, call } = nextOf(reading, session, []);
      if (isGood(kind, await session.send(call))) break;
      await pause(50);
    }
  }
  return { ...counted, recoveredMs: performance.now() - endedMs };
}
