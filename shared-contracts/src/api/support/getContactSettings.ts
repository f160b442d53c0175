import * as v from 'valibot';
import { OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';

/**
 * The operator's contact details. `withdrawRulePageUrl` and `promotionPageUrl` locate two texts of the operator. Each
 * is an article id, an address with `article?id=`, another https address, or ''. `whatsAppQrCode` is a file id. Source:
 * C-030, D-019.
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
