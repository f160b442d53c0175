import { securityCalls } from './securityCalls';
import { factCalls } from './factCalls';
import { limitCalls } from './limitCalls';
import { bonusCalls } from './bonusCalls';
import { extensionCalls } from './extensionCalls';
import { inPeriod, type WireCall } from './WireCall';

const callAs =
  (encoding: WireCall['encoding']) =>
  (
    id: string | undefined,
    path: WireCall['path'],
    request: string | readonly string[] = '',
    reply = '',
    options: Partial<WireCall> = {},
  ) => ({
    id,
    path,
    encoding,
    requests: typeof request === 'string' ? [request] : request,
    reply,
    ...options,
  });
const form = callAs('form');
const json = callAs('json');

const signUp =
  'email username password repassword mobilePrefix mobile firstName lastName gender? birthday? currency? countryCode ' +
  'stateCode city postalCode address receiveExclusive agreed step? ticket verifyCode? invitorCode? recommendCode?';
const user = 'id username token availableBalance currencySymbol memberType invitationCode';
const card =
  'amount cardNum cardCvv expireMonth expireYear cardFirstName cardLastName cardCountry cardState cardCity ' +
  'cardAddress cardPostalCode memberId +cardTicket? +bonus?';
const gameLists = ['playForFun=1', 'category', 'category_NEQ=Live%20Casino', ''];
/** The specified order of a list of games, and the orders of `e2e/docs/gameFacts.md`. */
const gameOrders = ['totalPlayCount_0=DESC', '+name_0=ASC', '+rtp_0=DESC'];
const game = 'id name cover category vendor enabled totalPlayCount';

/**
 * The calls of the operator's API, copied by hand from the two specification documents. This file does not import the
 * declarations of shared-contracts. Client, fakes and sandbox share them, so only an independent copy reveals an error.
 * `WireCall` explains the notation of the fields: `name?`, `+name`, `name=value` and `[]`.
 */
export const calls: readonly WireCall[] = [
  // Access
  json('C-007', '/sys/auth/register', signUp, user),
  form('C-008', '/sys/auth/checkRegister1', signUp),
  form('C-009', '/sys/auth/login', 'username password type=MEMBER +authCode?', user),
  form('C-010', '/sys/auth/logout'),
  form(
    'C-011',
    '/sys/auth/token/info',
    '',
    'id username enabled token firstName lastName email mobile currency currencySymbol availableBalance credited ' +
      'memberType invitationCode withdrawableBalance rollingAmount vipPoints vipLifeTimePoints vipLevel idcardProofId ' +
      'idcardHoldProofId addressProofId paymentProofId',
  ),
  form('C-012', '/sys/auth/token/refresh'),
  form('C-013', '/sys/auth/faceBookRegister', 'email firstName lastName'),
  form('C-014', '/sys/member/verifyCode/image', 'ticket'),
  form('C-015', '/sys/member/mail/forgot/send', 'usernameOrEmail'),
  form('C-016', '/sys/member/mail/join/send', 'id'),
  form('C-019', '/sys/member/password/change', 'id password repassword +oldPassword?'),
  form('C-028', '/sys/ipinfoCloudFlare', '', 'url status'),

  // Countries
  form('C-022', '/base/country/listAll', 'status=1', '[]isoCode2 enName status telNum'),
  form('C-023', '/base/country/find', 'isoCode2', 'isoCode2 enName'),
  json('C-024', '/sys/country/listTelNum', 'status=1 telNum_0=ASC', '[]telNum'),
  form('C-025', '/base/state/listAll', 'countryIsoCode2 status=1', '[]code name isoCode2 countryIsoCode2'),
  json('C-026', '/base/state/find', 'code', 'code name isoCode2'),
  form('C-027', '/base/currency/listAll', 'enabled=1', '[]code exchangeRate enabled'),

  // Account
  form('C-017', '/sys/member/getMember', 'id', 'id childCount treasureIndex'),
  form('C-018', '/sys/member/receiveInviteBonus', 'id inviteConfigId'),
  json('C-020', '/base/inviteConfig/listAll', 'personCount_0=ASC', '[]id personCount bonusAmount'),
  form('C-071', '/sys/memberReward/listAll', '', '[]amount'),
  json(
    'C-077',
    '/sys/member/documents/update',
    'idcardProofId idcardHoldProofId addressProofId paymentProofId',
  ),
  callAs('multipart')('C-046', '/sys/file/upload', 'file'),
  callAs('query')('C-047', '/sys/file/get', 'id width height'),
  json('C-081', '/base/vipStore/listAll', 'level_0=ASC points_1=ASC', '[]id level points bonus'),
  form('C-082', '/sys/vipStore/redeem', 'id'),
  form('C-033', '/sys/news/getNewCount', 'memberId'),
  form(
    'C-079',
    '/base/news/listPage',
    'pageNum=1 pageSize=20 createTime_0=DESC memberId_EQ +createTime_GT? +createTime_LT?',
    '[]id message status type memberId',
  ),
  form('C-080', '/sys/news/setNewsStatus', 'id'),

  // Games
  json(
    'C-021',
    '/base/banner/listAll',
    'enabled=1 sortIndex_0=ASC',
    '[]image mobileImage link type gameId enabled sortIndex',
  ),
  form('C-032', '/sys/sysSetting/checkBlock', 'id'),
  form('C-034', '/base/game/get', 'id', game),
  form('C-035', '/sys/game/getLaunchUrl', ['id channel=pc', 'id channel=mobile']),
  form('C-036', '/sys/game/getTryPlayUrl', ['id channel=pc', 'id channel=mobile']),
  form('C-037', '/sys/gameVendor/wrapper/domain', 'code'),
  form(
    'C-038, C-039, C-040',
    '/base/game/listPage',
    // The list without a filter is the game search, which the specification lacks.
    gameLists.flatMap((list) =>
      gameOrders.map(
        (order) => `${list} enabled=1 +id_IN? +vendor_IN? +features_IN? ${order} pageNum pageSize=300`,
      ),
    ),
    `[]${game}`,
  ),
  form('C-041', '/sys/game/all', '', 'recently top slotsGames tableGames liveCasino'),
  json('C-042', '/sys/game/history/page', `amount_GT=0 ${inPeriod}`, '[]id name cover createTime amount'),
  form('C-043', '/sys/latestWin/randomList'),

  // Content
  form('C-029', '/sys/sysSetting/checkContactUsSetting'),
  form(
    'C-030',
    '/sys/sysSetting/contactUsSetting',
    '',
    'telegramLink withdrawRulePageUrl promotionPageUrl whatsAppNumber whatsAppQrCode',
  ),
  form('C-031', '/sys/sysSetting/acquire', ['name=fbAdsScript', 'name=liveChatScript']),
  form('C-044', '/base/vipLevel/listAll', 'level_0=ASC', '[]level points label color icon'),
  form('C-045', '/base/article/get', 'id', 'content backgroundColor fontColor padding'),

  // Deposits
  json('C-048', '/base/depositPaymentMethod/find', 'code', 'name icon'),
  form(
    'C-049',
    '/sys/depositPaymentMethod/listAll',
    ['enabled=1 visibility_IN=0,10 sortIndex_0=ASC', 'enabled=1 visibility_IN=0,20 sortIndex_0=ASC'],
    '[]code name icon enabled visibility sortIndex',
  ),
  form('C-050', '/sys/depositPaymentMethod/maxBonusInfo'),
  form('C-051', '/sys/member/deposit/config', '', 'minimumAmount paymentAmounts paymentAllowManualInput'),
  form('C-052', '/sys/deposit/creditcard/billingInfo'),
  form('C-053', '/sys/deposit/creditcard/deposit', `${card} +paymentMethod=VISA_MASTERCARD_1`),
  form(
    'C-054',
    '/sys/deposit/cattl/deposit',
    'amount memberId paymentMethod=CPAY cardFirstName cardLastName cardEmail cardMobile +bonus?',
    'id',
  ),
  form('C-055', '/sys/cattl/pay', 'depositId'),
  form('C-056', '/sys/deposit/onlyPay/deposit', card, 'payUrl'),
  form(
    'C-057',
    '/sys/deposit/cash/depositOrder',
    'cardFirstName cardLastName cardEmail cardMobile memberId amount depositAmount +bonus?',
    'orderId amount discountAmount',
  ),
  form('C-058', '/sys/cash/getImg', '', 'imgUrl qrAddress'),
  form('C-059', '/sys/cash/findOrder', 'orderId', 'status'),
  json(
    'C-060',
    '/sys/deposit/payp/depositOrder',
    ['amount memberId paymentMethod=PAYP +bonus?', 'amount memberId paymentMethod=PAYPAL_POLL +bonus?'],
    'orderurl orderId',
  ),
  form('C-061', '/sys/payp/findOrder', 'orderId', 'status'),
  json('C-062', '/sys/deposit/stripe/depositOrder', 'amount memberId paymentMethod=STRIPE +bonus?', 'iframe'),
  form('C-063', '/sys/stripe/findOrder', 'orderId', 'status'),
  json(
    'C-064',
    '/sys/deposit/paypal/depositOrder',
    'amount memberId paymentMethod=PAYPAL +bonus?',
    'c_site biz_id sk',
  ),
  form('C-065', '/sys/paypal/findOrder', 'bizId cSite', 'status'),
  form('C-066', '/sys/paypal/trigger', 'bizId cSite'),
  json('C-067', '/sys/deposit/crypto/deposit', 'amount memberId +bonus?', 'id depositId addresses pricing'),
  json(
    'C-068',
    '/sys/deposit/crypt/depositOrder',
    ['btc', 'eth', 'bep20/bnb', 'erc20/usdt', 'ltc', 'doge'].map(
      (coin) => `amount memberId depositCurrency=${coin} +bonus?`,
    ),
    'id depositId address coinNum',
  ),
  form('C-069', '/sys/deposit/pollingStatus', 'id'),
  callAs('query')('C-070', '/sys/deposit/crypto/qrcode', 'transactionId coinName +width? +height?', '', {
    unused: 'The page draws QR codes itself, so an address never leaves it.',
  }),

  // Cash-outs and transactions
  form(
    'C-072',
    '/sys/member/withdraw/config',
    '',
    'minimumAmount withdrawAmounts withdrawAllowManualInput maxDepositAmount requiredDepositAmount4Withdraw',
  ),
  json(
    'C-073',
    '/sys/withdraw/apply',
    'amount paymentMethod routingNumber accountNumber accountName email payoutData.accountName payoutData.toAccount ' +
      'idcardProofId idcardHoldProofId addressProofId paymentProofId type=0',
  ),
  form('C-074', '/base/cashoutPaymentMethod/listAll', 'enabled=1', '[]code name icon'),
  json('C-075', '/sys/withdraw/listPage', `memberId ${inPeriod}`, '[]id createTime currency amount status'),
  form('C-076', '/sys/withdraw/cancel', 'id'),
  json(
    'C-078',
    '/sys/member/transaction/page',
    `amount_GT=0 ${inPeriod}`,
    '[]type createTime amount balanceBefore balanceAfter',
  ),

  // Not in the specification
  ...extensionCalls,
  ...securityCalls,
  ...factCalls,
  ...limitCalls,
  ...bonusCalls,
];
