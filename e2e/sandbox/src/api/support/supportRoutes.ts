import { acquireScript, checkChat, getContactSettings } from 'shared-contracts/api';
import { fileIdOf } from '../../catalogue/catalogue';
import { defaultRules } from '../../http/Rules';
import { isListEmptied } from '../../scenarios/Scenario';
import { scriptText } from '../../scripts/scriptText';
import { defineRoute, type Route } from '../server/defineRoute';

const settings = {
  telegramLink: 'https://t.me/casino_sandbox_support',
  withdrawRulePageUrl: 'withdrawal-rules',
  promotionPageUrl: '/#/article?id=promotions',
  whatsAppNumber: '+1 555 010 0361',
  whatsAppQrCode: fileIdOf('qrcode', 'whatsApp'),
};

const emptySettings = {
  telegramLink: '',
  withdrawRulePageUrl: '',
  promotionPageUrl: '',
  whatsAppNumber: '',
  whatsAppQrCode: '',
};

export const supportRoutes: readonly Route[] = [
  /** Only two names are allowed, because other names could reveal the operator's settings. */
  defineRoute(
    acquireScript,
    { ...defaultRules, ownership: 'nobody', schema: acquireScript.request },
    async ({ name }, { scenario }) =>
      scriptText(name === 'fbAdsScript' ? 'pixel' : (scenario.chatScript ?? 'chat')),
  ),
  defineRoute(
    checkChat,
    { ...defaultRules, ownership: 'nobody', extendsSession: false, schema: checkChat.request },
    async (_input, { scenario }) => scenario.chat ?? true,
  ),
  /** The scenario `empty` removes the messengers and the links to articles. */
  defineRoute(
    getContactSettings,
    { ...defaultRules, ownership: 'nobody', schema: getContactSettings.request },
    async (_input, { scenario }) =>
      isListEmptied(scenario, getContactSettings.path) ? emptySettings : settings,
  ),
];
