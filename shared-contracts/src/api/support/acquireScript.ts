import * as v from 'valibot';
import { OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** A vendor's loader is a few kB; nothing that is meant to be one is longer. */
const maxScriptCharacters = 200_000;

/**
 * The operator's text of a script: JavaScript, or markup with script and style elements; '' where there is none.
 * It runs in an island frame and nowhere else. Source: C-031, A-109.
 */
export const acquireScript = defineEndpoint({
  path: '/sys/sysSetting/acquire',
  body: 'form',
  request: v.object({ name: v.picklist(['fbAdsScript', 'liveChatScript']) }),
  reply: v.pipe(OptionalText, v.maxLength(maxScriptCharacters)),
});
