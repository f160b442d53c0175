import { setTimeout as pause } from 'node:timers/promises';
import { createPaypOrder, login } from 'shared-contracts/api';
import { call, newMember, ordering, type Member } from './target';

const everyMs = 700;

interface Served {
  /** Of each sign-in and each deposit. */
  readonly tookMs: number[];
  readonly failed: string[];
}

/** Signs in and orders a deposit again and again, as somebody who has nothing to do with an attack. */
export async function beginOrdinaryPlayer() {
  const member = await newMember();
  const served: Served = { tookMs: [], failed: [] };
  let isOver = false;

  async function turn(): Promise<void> {
    const { username, password, address } = member;
    const entered = await call({ address }, login, { username, password, type: 'MEMBER' });
    const { token = '' } = (entered.data ?? {}) as { token?: string };
    const [cookie = ''] = (entered.headers['set-cookie']?.[0] ?? '').split(';');
    const session: Member = { ...member, token, cookie };
    const fields = { amount: 25, memberId: member.id, paymentMethod: 'PAYP' };
    const ordered = await call(session, createPaypOrder, fields, ordering());
    for (const [what, { error, status, message }] of [
      ['sign-in', entered],
      ['deposit', ordered],
    ] as const)
      if (error !== 0) served.failed.push(`${what}: ${String(status)} ${message}`);
    served.tookMs.push(entered.tookMs, ordered.tookMs);
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
