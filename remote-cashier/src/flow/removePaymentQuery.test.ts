import { removePaymentQuery } from './removePaymentQuery';

it.each([
  ['#/?payStatus=payReturn', '/'],
  ['#/?payStatus=payReturn&order_id=7&biz_id=1&c_url=x&status=ok', '/'],
  ['#/article?id=7&order_id=8', '/article?id=7'],
  ['#?payStatus=x', '/'],
  ['#/?payStatus=payReturn&depositId=7', '/'],
  ['#/article?orderId=7&depositId=7&id=7', '/article?id=7'],
])('removes the query of a provider from %s', (hash, path) => {
  expect(removePaymentQuery(hash)).toBe(path);
});

it.each(['', '#', '#/', '#/article?id=7', '#/payment/paypal/return'])('returns undefined for %j', (hash) => {
  expect(removePaymentQuery(hash)).toBeUndefined();
});
