import * as api from 'shared-contracts/api';
import { createPaypOrder, listNews } from 'shared-contracts/api';
import { qaControl } from '../../support/qa';
import { uploadPicture } from './pictures';
import { call, idempotencyHeader, type Member } from './target';

const isEndpoint = (value: unknown): value is api.Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;

/** All endpoints of the contract. */
export const allEndpoints: readonly api.Endpoint[] = Object.values<unknown>(api).filter(isEndpoint);

/** Creates an order, a file and a message for a member. Returns their ids, and the paths of all endpoints. */
export async function createObjects(
  member: Member,
): Promise<{ readonly ids: readonly string[]; readonly paths: readonly string[] }> {
  const orderResponse = await call(
    member,
    createPaypOrder,
    { amount: 25, memberId: member.id, paymentMethod: 'PAYP' },
    idempotencyHeader(),
  );
  await qaControl('sendNews', { member: member.id, type: 0, message: 'For one member only.' });
  const newsResponse = await call(member, listNews, { memberId: member.id, pageNum: 1, pageSize: 20 });
  const fileId = await uploadPicture(member);
  const responseText = JSON.stringify([orderResponse.data, newsResponse.data]);
  const foundIds = [...responseText.matchAll(/"(?:orderId|id)":"?([\w-]+)"?/g)].map(([, id = '']) => id);
  // Calls that end or change the session would end the attack.
  const paths = allEndpoints.map(({ path }) => path).filter((path) => !/logout|refresh|password/.test(path));
  if (foundIds.length === 0) throw new Error('The member has no order and no message.');
  return { ids: [...new Set([member.id, fileId, ...foundIds])].slice(0, 8), paths: [...new Set(paths)] };
}
