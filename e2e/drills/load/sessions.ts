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

/** Requests for a file of a build, for public data, for data of the member, and for a deposit order. */
export const requestKinds = ['file', 'public', 'member', 'order'] as const;
export type RequestKind = (typeof requestKinds)[number];

export interface Session extends Visitor {
  readonly member: Member;
}

/** Registers a new member per session. Only four at a time, because hashing passwords uses much processor time. */
export async function startSessions(count: number, visitor: () => Visitor): Promise<Session[]> {
  const sessions: Session[] = [];
  const registerSessions = async (): Promise<void> => {
    while (sessions.length < count) {
      const connection = visitor();
      sessions.push({ ...connection, member: await registerMember(undefined, connection) });
    }
  };
  await Promise.all(Array.from({ length: 4 }, registerSessions));
  return sessions.slice(0, count);
}

// The default settings of the operator disable this payment method.
const scenario = encodeURIComponent(JSON.stringify({ depositMethods: [{ code: 'PAYP', enabled: true }] }));

function createCall(endpoint: Endpoint, fields: object, { member }: Session): EdgeRequest {
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

/** Chooses the next call of a session by a random number from 0 to 1. */
function nextCall(
  draw: number,
  session: Session,
  files: readonly string[],
): { readonly kind: RequestKind; readonly call: EdgeRequest } {
  const memberId = session.member.id;
  const path = files[Math.floor(draw * 10_000) % files.length];
  if (draw < 0.35 && path !== undefined)
    return { kind: 'file', call: { path, headers: { 'accept-encoding': 'br' } } };
  if (draw < 0.6) return { kind: 'public', call: createCall(listAllGames, {}, session) };
  if (draw < 0.75) return { kind: 'member', call: createCall(countNews, { memberId }, session) };
  if (draw < 0.95) {
    const page = { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC' };
    return { kind: 'member', call: createCall(listTransactions, page, session) };
  }
  const order = { amount: 25, memberId, paymentMethod: 'PAYP' };
  return { kind: 'order', call: createCall(createPaypOrder, order, session) };
}

/** A response of the API has status 200 even for errors, so its envelope decides. */
const isSuccess = (kind: RequestKind, { status, text }: EdgeResponse) =>
  status === 200 && (kind === 'file' || text.startsWith('{"error":0'));

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface RequestLog {
  readonly tookMs: Record<RequestKind, number[]>;
  readonly failed: string[];
}

/** Sends calls until the drill is over, with pauses like those of a person. */
export async function runSession(
  session: Session,
  {
    random,
    files,
    requests,
    isOver,
  }: {
    readonly random: () => number;
    readonly files: () => readonly string[];
    readonly requests: RequestLog;
    readonly isOver: () => boolean;
  },
): Promise<void> {
  const thinkMs = 2_000;
  await pause(random() * thinkMs);
  while (!isOver()) {
    const { kind, call } = nextCall(random(), session, files());
    const response = await session.send(call);
    requests.tookMs[kind].push(response.tookMs);
    if (!isSuccess(kind, response))
      requests.failed.push(`${call.path}: ${String(response.status)} ${response.text.slice(0, 80)}`);
    await pause(thinkMs * (0.5 + random()));
  }
}

export interface Overload {
  readonly served: number;
  /** Rejected with 503 and Retry-After. */
  readonly shed: number;
  /** Neither served nor rejected with 503 and Retry-After. */
  readonly failed: number;
  readonly recoveredMs: number;
}

/** Lets every session send calls without a pause. Then measures how soon the API serves all calls again. */
export async function overloadApi(sessions: readonly Session[], durationMs: number): Promise<Overload> {
  /** With this random number, `nextCall` chooses a call for public data. */
  const publicDraw = 0.5;
  const deadlineMs = performance.now() + durationMs;
  const counts = { served: 0, shed: 0, failed: 0 };
  const sendCalls = async (session: Session) => {
    while (performance.now() < deadlineMs) {
      const { kind, call } = nextCall(publicDraw, session, []);
      const response = await session.send(call);
      if (isSuccess(kind, response)) counts.served += 1;
      else if (response.status === 503 && response.retryAfter !== undefined) counts.shed += 1;
      else counts.failed += 1;
      // A person would also wait before the next try.
      if (response.status === 503) await pause(100);
    }
  };
  await Promise.all(sessions.flatMap((session) => [sendCalls(session), sendCalls(session)]));
  const endedMs = performance.now();
  for (const session of sessions.slice(0, 10)) {
    for (;;) {
      const { kind, call } = nextCall(publicDraw, session, []);
      if (isSuccess(kind, await session.send(call))) break;
      await pause(50);
    }
  }
  return { ...counts, recoveredMs: performance.now() - endedMs };
}
