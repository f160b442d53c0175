import fc from 'fast-check';
import { readDeepLink } from './readDeepLink';

const read = (path: string, serves = true) => readDeepLink(path, () => serves);
const result = (kind: string) => ({ id: 'paymentResult', params: { kind } });

describe('the result of a payment', () => {
  it.each([
    ['payReturn', 'return'],
    ['payError', 'error'],
    ['payCancel', 'cancel'],
  ])('[R-002] %s opens its popup and is removed from the address', (status, kind) => {
    expect(read(`/?payStatus=${status}`)).toEqual({ page: '/', popup: result(kind), codes: undefined });
    expect(read(`/index?payStatus=${status}&utm=x`)).toMatchObject({ page: '/index?utm=x' });
  });

  const confirmingPopup = (statusCall: string, orderId: string, otherParams = {}) => ({
    id: 'paymentResult',
    params: { kind: 'confirming', asks: statusCall, orderId, ...otherParams },
  });

  it.each([
    ['/?payStatus=payReturn&biz_id=B-1&c_url=https://site.test/x', 'B-1', { site: 'https://site.test/x' }],
    ['/index?payStatus=payReturn&biz_id=B-1', 'B-1', {}],
    ['/?payStatus=payCancel&biz_id=B-1&order_id=9&status=true', 'B-1', {}],
    ['/?payStatus=anything&biz_id=a%26b&utm=x', 'a&b', {}],
  ])(
    '[M-097] %s opens the confirmation of a PayPal order and clears the query',
    (path, orderId, otherParams) => {
      const { popup, page, removesHash } = read(path) ?? {};
      expect(popup).toEqual(confirmingPopup('paypal', orderId, otherParams));
      expect(page).toBe(path.startsWith('/index') ? '/index' : '/');
      expect(removesHash).toBeUndefined();
    },
  );

  it.each([
    ['/?payStatus=payReturn&order_id=9', {}],
    ['/index?payStatus=payError&order_id=9&status=failed', { status: 'failed' }],
    ['/?payStatus=payReturn&order_id=9&biz_id=&session_id=cs_1&status=true', { status: 'true' }],
  ])('[M-094] %s opens the confirmation of a Stripe order and clears the address', (path, otherParams) => {
    expect(read(path)).toMatchObject({
      page: '/',
      popup: confirmingPopup('stripe', '9', otherParams),
      removesHash: true,
    });
  });

  it.each(['/?payStatus=payCancel&biz_id=', '/?payStatus=payCancel&order_id=&depositId='])(
    'opens the result without an order for %s',
    (path) => {
      expect(read(path)?.popup).toEqual(result('cancel'));
    },
  );

  it.each(['orderId', 'depositId', 'order_id', 'biz_id'])(
    'replaces an overlong %s by an id that no order has',
    (name) => {
      const { popup } = read(`/?payStatus=payCancel&${name}=${'9'.repeat(65)}`) ?? {};
      expect(popup).toEqual({
        id: 'paymentResult',
        params: { kind: 'cancel', isOpen: true, orderId: '…' },
      });
    },
  );

  it.each([
    ['/?payStatus=payReturn&depositId=9', { kind: 'return', orderId: '9' }],
    ['/?payStatus=payCancel&depositId=9&status=ok', { kind: 'cancel', orderId: '9', isOpen: true }],
    ['/?payStatus=payError&orderId=9&depositId=8', { kind: 'error', orderId: '9', isOpen: true }],
    ['/?payStatus=payError&depositId=', { kind: 'error' }],
    ['/?payStatus=payReturn&orderId=&depositId=8', { kind: 'return', orderId: '8' }],
  ])('%s opens the result and removes the order from the address', (path, params) => {
    expect(read(path)).toMatchObject({ page: '/', popup: { id: 'paymentResult', params } });
    expect(read(`${path}&utm=x`)?.page).toBe('/?utm=x');
  });

  it('is read together with an invitation, and replaces another requested popup', () => {
    expect(read('/?payStatus=payReturn&order_id=9&popup=terms&code=ADA7')).toEqual({
      page: '/',
      popup: confirmingPopup('stripe', '9'),
      removesHash: true,
      codes: { invitorCode: 'ADA7' },
    });
  });

  it.each([
    ['/?order_id=9&status=true', confirmingPopup('stripe', '9', { status: 'true' })],
    [
      '/index?biz_id=9&c_url=https://site.test&utm=x',
      confirmingPopup('paypal', '9', { site: 'https://site.test' }),
    ],
  ])('reads the order of %s without a payStatus, and clears the query', (path, popup) => {
    expect(read(path)).toMatchObject({ popup, page: path.startsWith('/index') ? '/index' : '/' });
  });

  it.each([
    '/?order_id=9',
    '/?biz_id=9',
    '/?status=true',
    '/?c_url=https://site.test',
    '/?order_id=&status=x',
  ])('reads no order from %s', (path) => {
    expect(read(path)).toBeUndefined();
  });

  it('[R-002] stays in the address while the live cashier does not serve the popup', () => {
    expect(read('/?payStatus=payReturn', false)).toBeUndefined();
  });

  it.each(['/article?payStatus=payReturn', '/login?payStatus=payReturn', '/lottery?payStatus=payReturn'])(
    'is ignored at %s',
    (path) => {
      expect(read(path)).toBeUndefined();
    },
  );

  it('[R-002] is never a success for any address', () => {
    const word = fc.oneof(
      fc.constantFrom('success', 'paySuccess', 'payReturn', 'payreturn', 'true', '__proto__', ''),
      fc.string({ unit: 'binary' }),
    );
    const names = fc.constantFrom(
      'payStatus',
      'kind',
      'status',
      'order_id',
      'biz_id',
      'c_url',
      'isOpen',
      'orderId',
      'depositId',
      'asks',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, word), { maxLength: 8 }), (pairs) => {
        const path = `/?${new URLSearchParams(pairs).toString()}`;
        const { id, params } = read(path)?.popup ?? {};
        if (id === undefined) return;
        expect(id).toBe('paymentResult');
        expect(['return', 'error', 'cancel', 'confirming']).toContain(params?.['kind']);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('an invitation', () => {
  it.each(['/', '/index', '/join'])('[R-092] is read at %s and removed from the address', (pathname) => {
    expect(read(`${pathname}?code=ADA7&recommendCode=r_1&utm=x`)).toEqual({
      page: `${pathname}?utm=x`,
      popup: undefined,
      codes: { invitorCode: 'ADA7', recommendCode: 'r_1' },
    });
  });

  it.each(['/article?id=1&code=ADA7', '/payment/paypal/return?code=ADA7', '/activation?code=ADA7'])(
    'is ignored at %s',
    (path) => {
      expect(read(path)).toBeUndefined();
    },
  );

  it.each(['', '<b>', 'a b', 'a'.repeat(33), '../x'])(
    'ignores the invalid code %j and removes it from the address',
    (code) => {
      expect(read(`/?${new URLSearchParams({ code }).toString()}`)).toEqual({
        page: '/',
        popup: undefined,
        codes: {},
      });
    },
  );

  it('is read together with a popup', () => {
    expect(read('/?popup=signUp&code=ADA7')).toEqual({
      page: '/',
      popup: { id: 'signUp', params: {} },
      codes: { invitorCode: 'ADA7' },
    });
  });
});

it('returns undefined for an address that names no popup, code or payment result', () => {
  for (const path of ['/', '/article?id=7', '/?utm=x', '/nothing']) expect(read(path)).toBeUndefined();
});
