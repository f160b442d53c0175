import {
  isStartOf,
  readEntry,
  readStack,
  takeLinkedPopup,
  withLayer,
  withoutLayer,
  type PopupStack,
} from './popupStack';

const idsOf = (stack: PopupStack) => stack.map(({ id }) => id).join(' ');
const entry = (id: 'terms' | 'signIn' | 'signUp', params: object = {}) => ({ id, params: { ...params } });
const threePopups: PopupStack = [entry('signIn'), entry('signUp'), entry('terms')];

it('opens a popup on top, and moves an open popup to the front', () => {
  expect(idsOf(withLayer([], entry('terms')))).toBe('terms');
  expect(idsOf(withLayer(threePopups, entry('signIn')))).toBe('signUp terms signIn');
});

it('closes a popup at any position', () => {
  expect(idsOf(withoutLayer(threePopups, 'signUp'))).toBe('signIn terms');
  expect(idsOf(withoutLayer(threePopups, 'promotions'))).toBe('signIn signUp terms');
});

it('recognizes a stack that is the start of another stack', () => {
  expect(isStartOf([], threePopups)).toBe(true);
  expect(isStartOf(threePopups.slice(0, 2), threePopups)).toBe(true);
  expect(isStartOf(threePopups, threePopups)).toBe(true);
  expect(isStartOf(threePopups, threePopups.slice(0, 2))).toBe(false);
  expect(isStartOf(threePopups.slice(1), threePopups)).toBe(false);
});

describe('the side drawer', () => {
  const menu = { id: 'menu', params: { section: 'cashier' } } as const;

  it('is above popups, and closes when the player opens a popup from it', () => {
    expect(idsOf(withLayer([entry('terms')], menu))).toBe('terms menu');
    expect(idsOf(withLayer([entry('terms'), menu], entry('signIn')))).toBe('terms signIn');
    expect(idsOf(withoutLayer([entry('terms'), menu], 'menu'))).toBe('terms');
  });

  it('is read from history entries, but not from links or after a sign-in', () => {
    expect(readStack({ stack: [entry('terms'), menu] })).toEqual([entry('terms'), menu]);
    expect(readStack({ stack: [{ id: 'menu', params: { section: 7 } }, { id: 'menu' }] })).toEqual([]);
    expect(readStack({ stack: [{ ...entry('signIn'), then: menu }] })).toEqual([entry('signIn')]);
    expect(takeLinkedPopup(new URLSearchParams('popup=menu'))).toBeUndefined();
  });
});

describe('the entry of a popup', () => {
  it('has only the declared params', () => {
    expect(readEntry('deposit', { method: 'PIX', undeclared: 1 })).toEqual({
      id: 'deposit',
      params: { method: 'PIX' },
    });
  });

  it.each([
    ['nothing', {}],
    ['__proto__', {}],
    [7, {}],
    ['article', {}],
    ['deposit', { method: 7 }],
    ['terms', null],
    ['terms', undefined],
  ])('is undefined for the id %p with the params %p', (id, params) => {
    expect(readEntry(id, params)).toBeUndefined();
  });
});

describe('the state of a history entry', () => {
  it('is read unchanged if this release wrote it', () => {
    const stack = [
      entry('terms'),
      { ...entry('signIn'), then: { id: 'deposit', params: { method: 'PIX' } } },
    ];
    expect(readStack(JSON.parse(JSON.stringify({ stack })))).toEqual(stack);
  });

  it.each([undefined, null, 'x', 7, {}, { stack: null }, { stack: 'terms' }, { stack: {} }])(
    'is read as an empty stack if another release wrote %p',
    (state) => {
      expect(readStack(state)).toEqual([]);
    },
  );

  it('is read without the entries that this release does not know', () => {
    const state = {
      stack: [
        entry('terms'),
        { id: 'lottery', params: {} },
        { id: 'article', params: { number: 7 } },
        null,
        'signIn',
        { ...entry('signIn'), then: { id: 'lottery', params: {} } },
        entry('terms'),
      ],
    };
    expect(readStack(state)).toEqual([entry('signIn'), entry('terms')]);
  });
});

describe('a link', () => {
  const take = (search: string) => {
    const query = new URLSearchParams(search);
    return { entry: takeLinkedPopup(query), remaining: query.toString() };
  };

  it.each([
    ['popup=terms', { id: 'terms', params: {} }],
    ['popup=deposit&method=PIX', { id: 'deposit', params: { method: 'PIX' } }],
    ['popup=article&id=7', { id: 'article', params: { id: '7' } }],
    ['popup=activation&status=fail&id=9&x=1', { id: 'activation', params: { status: 'fail', id: '9' } }],
  ])('%s opens a popup', (search, entry) => {
    expect(take(search).entry).toEqual(entry);
  });

  it.each([
    'popup=game&gameId=7',
    'popup=paymentResult&kind=success',
    'popup=joinSubmitted&memberId=7',
    'popup=nothing',
    'popup=toString',
    'popup=article',
    'popup=activation&status=won',
    'popup=',
    'x=terms',
  ])('%s opens no popup', (search) => {
    expect(take(search).entry).toBeUndefined();
  });

  it('removes only the parameters of its popup from the query', () => {
    expect(take('code=A7&popup=deposit&method=PIX').remaining).toBe('code=A7');
    expect(take('id=7&popup=terms').remaining).toBe('id=7');
    expect(take('popup=nothing&id=7').remaining).toBe('id=7');
  });
});
