/**
 * The calls of the operator's API, copied by hand from the two specification documents. Nothing here imports the
 * declarations of shared-contracts, so an error in a declaration cannot hide: client, fakes and sandbox share those.
 *
 * Request fields: `name` is required, `name?` may be missing, `name=value` has one value (URL-encoded), `a.b` is inside
 * an object, and `+name` is not in the specification. Several requests are alternatives.
 * Reply fields: of `data`, or of its rows if they start with `[]`.
 */
export interface WireCall {
  readonly path: `/${string}`;
  readonly encoding: 'json' | 'form' | 'multipart' | 'query';
  readonly requests: readonly string[];
  readonly reply: string;
  /** Why the product has a call that the specification lacks. */
  readonly extension?: string;
  /** Why no page makes the call. */
  readonly unused?: string;
}

const post =
  (encoding: WireCall['encoding']) =>
  (
    path: WireCall['path'],
    request: string | readonly string[] = '',
    reply = '',
    more: Partial<WireCall> = {},
  ) => ({
    path,
    encoding,
    requests: typeof request === 'string' ? [request] : request,
    reply,
    ...more,
  });
const form = post('form');
const json = post('json');

const signUp =
  'email username password repassword mobilePrefix mobile firstName lastName gender? birthday? currency? countryCode ' +
  'stateCode city postalCode address receiveExclusive agreed step? ticket verifyCode? invitorCode? recommendCode?';
const user = 'id username token availableBalance currencySymbol memberType invitationCode';
const card =
  'amount cardNum cardCvv expireMonth expireYear cardFirstName cardLastName cardCountry cardState cardCity ' +
  'cardAddress cardPostalCode memberId +cardTicket?';
const games = 'enabled=1 totalPlayCount_0=DESC pageNum pageSize=300';
const game = '[]id name cover category vendor enabled totalPlayCount';

export const calls: readonly WireCall[] = [
  // Access
  json('/sys/auth/register', signUp, user),
  form('/sys/auth/checkRegister1', signUp),
  form('/sys/auth/login', 'username password type=MEMBER', user),
  form('/sys/auth/logout'),
  form(
    '/sys/auth/token/info',
    '',
    'id username enabled token firstName lastName email mobile currency currencySymbol availableBalance credited ' +
      'memberType invitationCode withdrawableBalance rollingAmount vipPoints vipLifeTimePoints vipLevel idcardProofId ' +
      'idcardHoldProofId addressProofId paymentProofId',
  ),
  form('/sys/auth/token/refresh'),
  form('/sys/auth/faceBookRegister', 'email firstName lastName'),
  form('/sys/member/verifyCode/image', 'ticket'),
  form('/sys/member/mail/forgot/send', 'usernameOrEmail'),
  form('/sys/member/mail/join/send', 'id'),
  form('/sys/member/password/change', 'id password repassword'),
  form('/sys/ipinfoCloudFlare', '', 'url status'),

  // Countries
  form('/base/country/listAll', 'status=1', '[]isoCode2 enName status telNum'),
  form('/base/country/find', 'isoCode2', 'isoCode2 enName'),
  json('/sys/country/listTelNum', 'status=1 telNum_0=ASC', '[]telNum'),
  form('/base/state/listAll', 'countryIsoCode2 status=1', '[]code name isoCode2 countryIsoCode2'),
  json('/base/state/find', 'code', 'code name isoCode2'),
  form('/base/currency/listAll', 'enabled=1', '[]code exchangeRate enabled'),

  // Account
  form('/sys/member/getMember', 'id', 'id childCount treasureIndex'),
  form('/sys/member/receiveInviteBonus', 'id inviteConfigId'),
  json('/base/inviteConfig/listAll', 'personCount_0=ASC', '[]id personCount bonusAmount'),
  form('/sys/memberReward/listAll', '', '[]amount'),
  json('/sys/member/documents/update', 'idcardProofId idcardHoldProofId addressProofId paymentProofId'),
  post('multipart')('/sys/file/upload', 'file'),
  post('query')('/sys/file/get', 'id width height'),
  json('/base/vipStore/listAll', 'level_0=ASC points_1=ASC', '[]id level points bonus'),
  form('/sys/vipStore/redeem', 'id'),
  form('/sys/news/getNewCount', 'memberId'),
  form(
    '/base/news/listPage',
    'pageNum=1 pageSize=20 createTime_0=DESC memberId_EQ',
    '[]id message status type memberId',
  ),
  form('/sys/news/setNewsStatus', 'id'),

  // Games
  json(
    '/base/banner/listAll',
    'enabled=1 sortIndex_0=ASC',
    '[]image mobileImage link type gameId enabled sortIndex',
  ),
  form('/sys/sysSetting/checkBlock', 'id'),
  form('/base/game/get', 'id', game.slice(2)),
  form('/sys/game/getLaunchUrl', ['id channel=pc', 'id channel=mobile']),
  form('/sys/game/getTryPlayUrl', ['id channel=pc', 'id channel=mobile']),
  form('/sys/gameVendor/wrapper/domain', 'code'),
  form(
    '/base/game/listPage',
    // The last one is the game search, which the specification lacks.
    [`playForFun=1 ${games}`, `category ${games}`, `category_NEQ=Live%20Casino ${games}`, games],
    game,
  ),
  form('/sys/game/all', '', 'recently top slotsGames tableGames liveCasino'),
  json(
    '/sys/game/history/page',
    'amount_GT=0 pageNum pageSize=20 createTime_0=DESC',
    '[]id name cover createTime amount',
  ),
  form('/sys/latestWin/randomList'),

  // Content
  form('/sys/sysSetting/checkContactUsSetting'),
  form(
    '/sys/sysSetting/contactUsSetting',
    '',
    'telegramLink withdrawRulePageUrl promotionPageUrl whatsAppNumber whatsAppQrCode',
  ),
  form('/sys/sysSetting/acquire', ['name=fbAdsScript', 'name=liveChatScript']),
  form('/base/vipLevel/listAll', 'level_0=ASC', '[]level points label color icon'),
  form('/base/article/get', 'id', 'content backgroundColor fontColor padding'),

  // Deposits
  json('/base/depositPaymentMethod/find', 'code', 'name icon'),
  form(
    '/sys/depositPaymentMethod/listAll',
    ['enabled=1 visibility_IN=0,10 sortIndex_0=ASC', 'enabled=1 visibility_IN=0,20 sortIndex_0=ASC'],
    '[]code name icon enabled visibility sortIndex',
  ),
  form('/sys/depositPaymentMethod/maxBonusInfo'),
  form('/sys/member/deposit/config', '', 'minimumAmount paymentAmounts paymentAllowManualInput'),
  form('/sys/deposit/creditcard/billingInfo'),
  form('/sys/deposit/creditcard/deposit', `${card} +paymentMethod=VISA_MASTERCARD_1`),
  form(
    '/sys/deposit/cattl/deposit',
    'amount memberId paymentMethod=CPAY cardFirstName cardLastName cardEmail cardMobile',
    'id',
  ),
  form('/sys/cattl/pay', 'depositId'),
  form('/sys/deposit/onlyPay/deposit', card, 'payUrl'),
  form(
    '/sys/deposit/cash/depositOrder',
    'cardFirstName cardLastName cardEmail cardMobile memberId amount depositAmount',
    'orderId amount discountAmount',
  ),
  form('/sys/cash/getImg', '', 'imgUrl qrAddress'),
  form('/sys/cash/findOrder', 'orderId', 'status'),
  json(
    '/sys/deposit/payp/depositOrder',
    ['amount memberId paymentMethod=PAYP', 'amount memberId paymentMethod=PAYPAL_POLL'],
    'orderurl orderId',
  ),
  form('/sys/payp/findOrder', 'orderId', 'status'),
  json('/sys/deposit/stripe/depositOrder', 'amount memberId paymentMethod=STRIPE', 'iframe'),
  form('/sys/stripe/findOrder', 'orderId', 'status'),
  json('/sys/deposit/paypal/depositOrder', 'amount memberId paymentMethod=PAYPAL', 'c_site biz_id sk'),
  form('/sys/paypal/findOrder', 'bizId cSite', 'status'),
  form('/sys/paypal/trigger', 'bizId cSite'),
  json('/sys/deposit/crypto/deposit', 'amount memberId', 'id depositId addresses pricing'),
  json(
    '/sys/deposit/crypt/depositOrder',
    ['btc', 'eth', 'bep20/bnb', 'erc20/usdt', 'ltc', 'doge'].map(
      (coin) => `amount memberId depositCurrency=${coin}`,
    ),
    'id depositId address coinNum',
  ),
  form('/sys/deposit/pollingStatus', 'id'),
  post('query')('/sys/deposit/crypto/qrcode', 'transactionId coinName +width? +height?', '', {
    unused: 'The page draws QR codes itself, so an address never leaves it.',
  }),

  // Cash-outs and transactions
  form(
    '/sys/member/withdraw/config',
    '',
    'minimumAmount withdrawAmounts withdrawAllowManualInput maxDepositAmount requiredDepositAmount4Withdraw',
  ),
  json(
    '/sys/withdraw/apply',
    'amount paymentMethod routingNumber accountNumber accountName email payoutData.accountName payoutData.toAccount ' +
      'idcardProofId idcardHoldProofId addressProofId paymentProofId type=0',
  ),
  form('/base/cashoutPaymentMethod/listAll', 'enabled=1', '[]code name icon'),
  json(
    '/sys/withdraw/listPage',
    'memberId pageNum pageSize=20 createTime_0=DESC',
    '[]id createTime currency amount status',
  ),
  form('/sys/withdraw/cancel', 'id'),
  json(
    '/sys/member/transaction/page',
    'amount_GT=0 pageNum pageSize=20 createTime_0=DESC',
    '[]type createTime amount balanceBefore balanceAfter',
  ),

  // Not in the specification
  json('/sys/deposit/pix/depositOrder', 'amount memberId paymentMethod=PIX', 'orderurl orderId', {
    extension: 'The specification describes the Pix popup, but no call that creates its order.',
  }),
  form('/sys/deposit/creditcard/ticket', 'paymentMethod amount key', '', {
    extension: 'Binds a card to its member and deposit before the vault seals it.',
  }),
  form('/sys/deposit/findByKey', 'key', '', {
    extension: 'Finds the order of a deposit whose reply was lost.',
  }),
  form('/sys/member/deposit/page', 'status_NEQ? id_EQ? pageNum pageSize=20 createTime_0=DESC', '', {
    extension: 'Lists the deposits that are not credited.',
  }),
  form('/sys/member/details/complete', 'id birthday? countryCode? stateCode?', '', {
    extension: 'Adds the birthday and country of members who registered with three fields.',
  }),
  form('/sys/file/setPages', 'id pages', '', { extension: 'Gives one proof several pictures.' }),
  form('/sys/file/listPages', 'id', '', { extension: 'Lists the further pictures of a proof.' }),
];
