import { setTimeout as pause } from 'node:timers/promises';
import { createPaypOrder, login } from 'shared-contracts/api';
import { call, newMember, idempotencyHeader, type Member } from './target';

const everyMs = 700;

interface CallLog {
  /** The response time of each sign-in and each deposit. */
  readonly tookMs: number[];
  readonly failed: string[];
}

/** Starts a player who signs in and orders a deposit repeatedly while attacks run. */
export async function startOrdinaryPlayer() {
  const member = await newMember();
  const log: CallLog = { tookMs: [], failed: [] };
  let isOver = false;

  async function playTurn(): Promise<void> {
    const { username, password, address } = member;
    const signInResponse = await call({ address }, login, { username, password, type: 'MEMBER' });
    const { token = '' } = (signInResponse.data ?? {}) as { token?: string };
    const [cookie = ''] = (signInResponse.headers['set-cookie']?.[0] ?? '').split(';');
    const session: Member = { ...member, token, cookie };
    const fields = { amount: 25, memberId: member.id, paymentMethod: 'PAYP' };
    const orderResponse = await call(session, createPaypOrder, fields, idempotencyHeader());
    for (const [name, { error, status, message }] of [
      ['sign-in', signInResponse],
      ['deposit', orderResponse],
    ] as const)
      if (error !== 0) log.failed.push(`${name}: ${String(status)} ${message}`);
    log.tookMs.push(signInResponse.tookMs, orderResponse.tookMs);
  }

  async function play(): Promise<void> {
    while (!isOver) {
      await playTurn();
      await pause(everyMs);
    }
  }
  const playing = play();

  return {
    log,
    playTurn,
    end: async () => {
      isOver = true;
      await playing;
    },
  };
}
