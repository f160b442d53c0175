import * as api from 'shared-contracts/api';
import { createPaypOrder, listNews } from 'shared-contracts/api';
import { qaControl } from '../../support/qa';
import { newPicture } from './pictures';
import { call, ordering, type Member } from './target';

const isEndpoint = (value: unknown): value is api.Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;

/** Every call of the contract. */
export const contractCalls: readonly api.Endpoint[] = Object.values<unknown>(api).filter(isEndpoint);

/** The ids of what a member has, and every address of the API. */
export async function idsOf(
  member: Member,
): Promise<{ readonly ids: readonly string[]; readonly paths: readonly string[] }> {
  const order = await call(
    member,
    createPaypOrder,
    { amount: 25, memberId: member.id, paymentMethod: 'PAYP' },
    ordering(),
  );
  await qaControl('tellNews', { member: member.id, type: 0, message: 'For one member only.' });
  const news = await call(member, listNews, { memberId: member.id, pageNum: 1, pageSize: 20 });
  const file = await newPicture(member);
  const told = JSON.stringify([order.data, news.data]);
  const found = [...told.matchAll(/"(?:orderId|id)":"?([\w-]+)"?/g)].map(([, id = '']) => id);
  const paths = contractCalls.map(({ path }) => path).filter((path) => !/logout|refresh|password/.test(path));
  if (found.length === 0) throw new Error('The member has nothing of their own.');
  return { ids: [...new Set([member.id, file, ...found])].slice(0, 8), paths: [...new Set(paths)] };
}
