import * as api from '.';
import type { Endpoint } from './defineEndpoint';

/**
 * Every call and how the specification marks it: JSON where one of its two documents says so, form fields where neither
 * does. Calls that are not in the specification: the Pix order is encoded as the other orders that return a payment page;
 * the deposits that are not credited, a deposit by its key, the ticket for a card and the pages of a file are encoded as
 * the calls that no document marks.
 */
const specified: Readonly<Record<Endpoint['body'], readonly string[]>> = {
  json: [
    '/base/banner/listAll',
    '/base/depositPaymentMethod/find',
    '/base/inviteConfig/listAll',
    '/base/state/find',
    '/base/vipStore/listAll',
    '/sys/auth/register',
    '/sys/country/listTelNum',
    '/sys/deposit/crypt/depositOrder',
    '/sys/deposit/crypto/deposit',
    '/sys/deposit/payp/depositOrder',
    '/sys/deposit/paypal/depositOrder',
    '/sys/deposit/pix/depositOrder',
    '/sys/deposit/stripe/depositOrder',
    '/sys/member/documents/update',
    '/sys/member/transaction/page',
    '/sys/withdraw/apply',
    '/sys/withdraw/listPage',
  ],
  form: [
    '/base/article/get',
    '/base/cashoutPaymentMethod/listAll',
    '/base/country/find',
    '/base/country/listAll',
    '/base/currency/listAll',
    '/base/game/get',
    '/base/game/listPage',
    '/base/news/listPage',
    '/base/state/listAll',
    '/base/vipLevel/listAll',
    '/sys/auth/checkRegister1',
    '/sys/auth/faceBookRegister',
    '/sys/auth/login',
    '/sys/auth/logout',
    '/sys/auth/token/info',
    '/sys/auth/token/refresh',
    '/sys/cash/findOrder',
    '/sys/cash/getImg',
    '/sys/cattl/pay',
    '/sys/deposit/cash/depositOrder',
    '/sys/deposit/cattl/deposit',
    '/sys/deposit/creditcard/billingInfo',
    '/sys/deposit/creditcard/deposit',
    '/sys/deposit/creditcard/ticket',
    '/sys/deposit/onlyPay/deposit',
    '/sys/deposit/findByKey',
    '/sys/deposit/pollingStatus',
    '/sys/depositPaymentMethod/listAll',
    '/sys/depositPaymentMethod/maxBonusInfo',
    '/sys/file/listPages',
    '/sys/file/setPages',
    '/sys/game/all',
    '/sys/game/getLaunchUrl',
    '/sys/game/getTryPlayUrl',
    '/sys/game/history/page',
    '/sys/gameVendor/wrapper/domain',
    '/sys/ipinfoCloudFlare',
    '/sys/latestWin/randomList',
    '/sys/member/deposit/config',
    '/sys/member/deposit/page',
    '/sys/member/details/complete',
    '/sys/member/getMember',
    '/sys/member/mail/forgot/send',
    '/sys/member/mail/join/send',
    '/sys/member/password/change',
    '/sys/member/receiveInviteBonus',
    '/sys/member/verifyCode/image',
    '/sys/member/withdraw/config',
    '/sys/memberReward/listAll',
    '/sys/news/getNewCount',
    '/sys/news/setNewsStatus',
    '/sys/payp/findOrder',
    '/sys/paypal/findOrder',
    '/sys/paypal/trigger',
    '/sys/stripe/findOrder',
    '/sys/sysSetting/acquire',
    '/sys/sysSetting/checkBlock',
    '/sys/sysSetting/checkContactUsSetting',
    '/sys/sysSetting/contactUsSetting',
    '/sys/vipStore/redeem',
    '/sys/withdraw/cancel',
  ],
  multipart: ['/sys/file/upload'],
  query: ['/sys/deposit/crypto/qrcode', '/sys/file/get'],
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
const declared = Object.values<unknown>(api).filter(isEndpoint);

it.each(Object.entries(specified))(
  '[C-004] sends as %s exactly the calls that are specified so',
  (body, paths) => {
    const calls = declared.filter((endpoint) => endpoint.body === body).map(({ path }) => path);
    expect([...new Set(calls)].sort()).toEqual([...paths].sort());
  },
);
