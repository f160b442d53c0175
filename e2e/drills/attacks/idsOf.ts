import * as api from 'shared-contracts/api';
import { createPaypOrder, listNews } from 'shared-contracts/api';
import { qaControl } from '../../support/qa';
import { newPicture } from './pictures';
import { call, ordering, type Member } from './target';

const isEndpoint = (value: unknown): value is api.Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;

/** All endpoints of the contract. */
export const allEndpoints: readonly api.Endpoint[] = Object.values<unknown>(api).filter(isEndpoint);

/** Ids of a member and of their order, file and message, and the paths of all endpoints. */
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
  const json = JSON.stringify([order.data, news.data]);
  const found = [...json.matchAll(/"(?:orderId|id)":"?([\w-]+)"?/g)].map(([, id = '']) => id);
  const paths = allEndpoints.map(({ path }) => path).filter((path) => !/logout|refresh|password/.test(path));
  if (found.length === 0) throw new Error('The member has no order and no message.');
  return { ids: [...new Set([member.id, file, ...found])].slice(0, 8), paths: [...new Set(paths)] };
}
