import { checkRequest } from './checkRequest';

const form = 'application/x-www-form-urlencoded;charset=UTF-8';
const request = (path: string, body: string, contentType = form, method = 'POST') =>
  checkRequest({ url: `http://casino.example/api${path}`, body, contentType, method });

const listQuery = 'enabled=1&totalPlayCount_0=DESC&pageNum=1&pageSize=300';
const cashOut = {
  amount: '25.00',
  paymentMethod: 'CPAY',
  routingNumber: '',
  accountNumber: '',
  accountName: '',
  email: '',
  payoutData: { accountName: 'Robin', toAccount: '7' },
  idcardProofId: '1',
  idcardHoldProofId: '',
  addressProofId: '',
  paymentProofId: '2',
  type: 0,
};

it.each([
  ['/sys/auth/login', 'username=robin&password=secret&type=MEMBER', form],
  ['/sys/auth/logout', '', ''],
  ['/base/game/listPage', `${listQuery}&category_NEQ=Live+Casino`, form],
  ['/sys/withdraw/apply', JSON.stringify(cashOut), 'application/json'],
])('[C-004] accepts a valid request to %s', (path, body, contentType) => {
  expect(request(path, body, contentType)).toEqual([]);
});

it.each([
  ['an unknown path', '/sys/auth/signin', '', form, 'is not a call of the specification'],
  [
    'another encoding',
    '/sys/cash/findOrder',
    '{"orderId":"7"}',
    'application/json',
    'is encoded as application/json',
  ],
  ['a missing field', '/sys/auth/login', 'username=robin&type=MEMBER', form, 'lacks password'],
  [
    'another value',
    '/sys/auth/login',
    'username=a&password=b&type=AGENT',
    form,
    'sends type=AGENT instead of MEMBER',
  ],
  ['an unknown field', '/sys/cash/findOrder', 'orderId=7&id=7', form, 'sends the unknown field id'],
  [
    'an unknown filter',
    '/base/game/listPage',
    `${listQuery}&category_NEQ=Slots`,
    form,
    'sends category_NEQ=Slots',
  ],
  [
    'a missing nested field',
    '/sys/withdraw/apply',
    JSON.stringify({ ...cashOut, payoutData: { accountName: 'Robin' } }),
    'application/json',
    'lacks payoutData.toAccount',
  ],
])('[C-004] rejects %s', (_, path, body, contentType, error) => {
  expect(request(path, body, contentType)).toEqual([expect.stringContaining(`${path} ${error}`)]);
});

it('[C-001] rejects a call by GET instead of POST', () => {
  expect(request('/sys/auth/logout', '', '', 'GET')).toEqual([
    '/sys/auth/logout is sent by GET instead of POST',
  ]);
});
