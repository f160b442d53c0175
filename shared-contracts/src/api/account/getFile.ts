import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

const SidePx = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999));

/** A private picture of the member. Public pictures have an address instead (`pictureUrl`). Source: C-047. */
export const getFile = defineEndpoint({
  path: '/sys/file/get',
  body: 'query',
  request: v.object({ id: Id, width: SidePx, height: SidePx }),
  reply: v.blob(),
});
