import * as v from 'valibot';
import { OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../nothing';

/**
 * How the operator is reached, and where two texts of the operator's lie: each an article's id, an address with
 * `article?id=`, another https address, or ''. `whatsAppQrCode` is a file id. Source: C-030, D-019, A-137.
 */
export const getContactSettings = defineEndpoint({
  path: '/sys/sysSetting/contactUsSetting',
  body: 'form',
  request: NoInput,
  reply: v.object({
    telegramLink: OptionalText,
    withdrawRulePageUrl: OptionalText,
    promotionPageUrl: OptionalText,
    whatsAppNumber: OptionalText,
    whatsAppQrCode: OptionalText,
  }),
});
