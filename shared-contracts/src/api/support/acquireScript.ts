import * as v from 'valibot';
import { OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** A vendor's loader has a few kB. A text longer than this is considered an error. */
const maxScriptCharacters = 200_000;

/**
 * The operator's script: JavaScript, or markup with script and style elements. '' if there is none. It runs only in a
 * sandboxed vendor frame, so that it cannot access the page. Source: C-031.
 */
export const acquireScript = defineEndpoint({
  path: '/sys/sysSetting/acquire',
  body: 'form',
  request: v.object({ name: v.picklist(['fbAdsScript', 'liveChatScript']) }),
  reply: v.pipe(OptionalText, v.maxLength(maxScriptCharacters)),
});
