import { setTimeout as pause } from 'node:timers/promises';
import { createPaypOrder, login } from 'shared-contracts/api';
import { call, newMember, ordering, type Member } from './target';

const everyMs = 700;

interface Served {
  /** The response time of each sign-in and each deposit. */
  readonly tookMs: number[];
  readonly failed: string[];
}

/** Starts a player who signs in and orders a deposit repeatedly while attacks run. */
export async function startOrdinaryPlayer() {
  const member = await newMember();
  const served: Served = { tookMs: [], failed: [] };
  let isOver = false;

  async function turn(): Promise<void> {
    const { username, password, address } = member;
    const signedIn = await call({ address }, login, { username, password, type: 'MEMBER' });
    const { token = '' } = (signedIn.data ?? {}) as { token?: string };
    const [cookie = ''] = (signedIn.headers['set-cookie']?.[0] ?? '').split(';');
    const session: Member = { ...member, token, cookie };
    const fields = { amount: 25, memberId: member.id, paymentMethod: 'PAYP' };
    const ordered = await call(session, createPaypOrder, fields, ordering());
    for (const [name, { error, status, message }] of [
      ['sign-in', signedIn],
      ['deposit', ordered],
    ] as const)
      if (error !== 0) served.failed.push(`${name}: ${String(status)} ${message}`);
    served.tookMs.push(signedIn.tookMs, ordered.tookMs);
  }

  async function play(): Promise<void> {
    while (!isOver) {
      await turn();
      await pause(everyMs);
    }
  }
  const playing = play();

  return {
    served,
    turn,
    end: async () => {
      isOver = true;
      await playing;
    },
  };
}
