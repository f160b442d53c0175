import { randomUUID } from 'node:crypto';
import { newsType } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { news } from '../db/schema';

/** What a message opens; a plain one opens nothing. Source: money-account §3, K-090. */
const types = { cashOut: newsType.withdraw, share: newsType.share, plain: 20 } as const;

/** Writes a message into a member's Message Center. */
export async function sendNews(
  orm: Orm,
  member: string,
  message: string,
  at: Date,
  type: keyof typeof types = 'plain',
): Promise<void> {
  await orm.insert(news).values({ id: randomUUID(), member, type: types[type], message, createdAt: at });
}
