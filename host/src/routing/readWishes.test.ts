import fc from 'fast-check';
import { readWishes } from './readWishes';

const read = (path: string, serves = true) => readWishes(path, () => serves);
const result = (kind: string) => ({ id: 'paymentResult', params: { kind } });

describe('the result of a payment', () => {
  it.each([
    ['payReturn', 'return'],
    ['payError', 'error'],
    ['payCancel', 'cancel'],
  ])('[R-002] %s opens its popup and is spent', (status, kind) => {
    expect(read(`/?payStatus=${status}`)).toEqual({ rest: '/', popup: result(kind), codes: undefined });
    expect(read(`/index?payStatus=${status}&utm=x`)).toMatchObject({ rest: '/index?utm=x' });
  });

  it.each([
    '/?payStatus=payReturn&order_id=9',
    '/?payStatus=payReturn&biz_id=9',
    '/?biz_id=&payStatus=payCancel',
    '/?payStatus=payReturn&order_id=9&session_id=cs_1',
  ])('[R-002] %s names an order: it is left as it is for whoever asks about that', (path) => {
    expect(read(path)).toBeUndefined();
  });

  it('[R-002] keeps the order in the address even where something else is taken out of it', () => {
    expect(read('/?payStatus=payReturn&order_id=9&popup=terms')).toEqual({
      rest: '/?payStatus=payReturn&order_id=9',
      popup: { id: 'terms', params: {} },
      codes: undefined,
    });
  });

  it('[R-002] waits in the address while the live cashier has no such popup', () => {
    expect(read('/?payStatus=payReturn', false)).toBeUndefined();
  });

  it.each(['/article?payStatus=payReturn', '/login?payStatus=payReturn', '/lottery?payStatus=payReturn'])(
    'means nothing at %s',
    (path) => {
      expect(read(path)).toBeUndefined();
    },
  );

  it('[R-002] is never a success, whatever an address says', () => {
    const word = fc.oneof(
      fc.constantFrom('success', 'paySuccess', 'processing', 'payreturn', 'constructor', '__proto__', ''),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(word, word, (status, kind) => {
        const path = `/?${new URLSearchParams({ payStatus: status, kind }).toString()}`;
        const popup = read(path)?.popup;
        expect(
          popup === undefined || ['return', 'error', 'cancel'].includes(String(popup.params['kind'])),
        ).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('an invitation', () => {
  it.each(['/', '/index', '/join'])('[R-092] is read at %s and taken out of the address', (pathname) => {
    expect(read(`${pathname}?code=ADA7&recommendCode=r_1&utm=x`)).toEqual({
      rest: `${pathname}?utm=x`,
      popup: undefined,
      codes: { invitorCode: 'ADA7', recommendCode: 'r_1' },
    });
  });

  it.each(['/article?id=1&code=ADA7', '/payment/paypal/return?code=ADA7', '/activation?code=ADA7'])(
    'is no invitation at %s',
    (path) => {
      expect(read(path)).toBeUndefined();
    },
  );

  it.each(['', '<b>', 'a b', 'a'.repeat(33), '../x'])('is not %j, and that goes all the same', (code) => {
    expect(read(`/?${new URLSearchParams({ code }).toString()}`)).toEqual({
      rest: '/',
      popup: undefined,
      codes: {},
    });
  });

  it('comes with a popup', () => {
    expect(read('/?popup=signUp&code=ADA7')).toEqual({
      rest: '/',
      popup: { id: 'signUp', params: {} },
      codes: { invitorCode: 'ADA7' },
    });
  });
});

it('finds nothing asked for in a plain address', () => {
  for (const path of ['/', '/article?id=7', '/?utm=x', '/nothing']) expect(read(path)).toBeUndefined();
});
