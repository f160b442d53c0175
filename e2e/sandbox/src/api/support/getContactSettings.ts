import { getContactSettings as endpoint } from 'shared-contracts/api';
import { fileIdOf } from '../../catalogue/catalogue';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { isEmptied } from '../../scenarios/Scenario';

const settings = {
  telegramLink: 'https://t.me/casino_sandbox_support',
  withdrawRulePageUrl: 'withdrawal-rules',
  promotionPageUrl: '/#/article?id=promotions',
  whatsAppNumber: '+1 555 010 0361',
  whatsAppQrCode: fileIdOf('qrcode', 'whatsApp'),
};

const nothing = {
  telegramLink: '',
  withdrawRulePageUrl: '',
  promotionPageUrl: '',
  whatsAppNumber: '',
  whatsAppQrCode: '',
};

/** The scenario `empty` makes an operator without messengers and without texts of their own. */
export const getContactSettings = handle(
  endpoint,
  { ...reading, ownership: 'nobody', schema: endpoint.request },
  async (_input, { scenario }) => (isEmptied(scenario, endpoint.path) ? nothing : settings),
);
