import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** Uploads a picture. Both browser and server check its type and size. Source: C-046, V-052, V-053. */
export const uploadFile = defineEndpoint({
  path: '/sys/file/upload',
  body: 'multipart',
  request: v.object({ file: v.blob() }),
  reply: v.union([
    Id,
    v.pipe(
      v.object({ id: Id }),
      v.transform(({ id }) => id),
    ),
  ]),
});
