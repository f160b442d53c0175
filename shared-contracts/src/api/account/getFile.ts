import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999));

/** A picture of the member's own; public ones need no call, their address is enough. Source: C-047. */
export const getFile = defineEndpoint({
  path: '/sys/file/get',
  body: 'query',
  request: v.object({ id: Id, width: side, height: side }),
  reply: v.blob(),
});
