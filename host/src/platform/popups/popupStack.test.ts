import {
  closed,
  isStartOf,
  opened,
  readEntry,
  readStack,
  takeLinkedPopup,
  type PopupStack,
} from './popupStack';

const ids = (stack: PopupStack) => stack.map(({ id }) => id).join(' ');
const entry = (id: 'terms' | 'signIn' | 'signUp', params: object = {}) => ({ id, params: { ...params } });
const three: PopupStack = [entry('signIn'), entry('signUp'), entry('terms')];

it('opens on top, and brings what is open already to the front', () => {
  expect(ids(opened([], entry('terms')))).toBe('terms');
  expect(ids(opened(three, entry('signIn')))).toBe('signUp terms signIn');
});

it('closes one wherever it lies', () => {
  expect(ids(closed(three, 'signUp'))).toBe('signIn terms');
  expect(ids(closed(three, 'promotions'))).toBe('signIn signUp terms');
});

it('knows which stacks come before one another', () => {
  expect(isStartOf([], three)).toBe(true);
  expect(isStartOf(three.slice(0, 2), three)).toBe(true);
  expect(isStartOf(three, three)).toBe(true);
  expect(isStartOf(three, three.slice(0, 2))).toBe(false);
  expect(isStartOf(three.slice(1), three)).toBe(false);
});

describe('the side drawer', () => {
  const menu = { id: 'menu', params: { section: 'cashier' } } as const;

  it('lies over popups, and makes way for the one that is opened from it', () => {
    expect(ids(opened([entry('terms')], menu))).toBe('terms menu');
    expect(ids(opened([entry('terms'), menu], entry('signIn')))).toBe('terms signIn');
    expect(ids(closed([entry('terms'), menu], 'menu'))).toBe('terms');
  });

  it('is found again in history, and nowhere else', () => {
    expect(readStack({ stack: [entry('terms'), menu] })).toEqual([entry('terms'), menu]);
    expect(readStack({ stack: [{ id: 'menu', params: { section: 7 } }, { id: 'menu' }] })).toEqual([]);
    expect(readStack({ stack: [{ ...entry('signIn'), then: menu }] })).toEqual([entry('signIn')]);
    expect(takeLinkedPopup(new URLSearchParams('popup=menu'))).toBeUndefined();
  });
});

describe('an entry', () => {
  it('keeps the params that its declaration names', () => {
    expect(readEntry('deposit', { method: 'PIX', more: 1 })).toEqual({
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
  ])('is not made of %p with %p', (id, params) => {
    expect(readEntry(id, params)).toBeUndefined();
  });
});

describe('the state of a history entry', () => {
  it('is read as it was written', () => {
    const written = [
      entry('terms'),
      { ...entry('signIn'), then: { id: 'deposit', params: { method: 'PIX' } } },
    ];
    expect(readStack(JSON.parse(JSON.stringify({ stack: written })))).toEqual(written);
  });

  it.each([undefined, null, 'x', 7, {}, { stack: null }, { stack: 'terms' }, { stack: {} }])(
    'is an empty stack where another release wrote %p',
    (state) => {
      expect(readStack(state)).toEqual([]);
    },
  );

  it('loses what this release does not know, and keeps the rest', () => {
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

describe('an address', () => {
  const take = (search: string) => {
    const query = new URLSearchParams(search);
    return { entry: takeLinkedPopup(query), rest: query.toString() };
  };

  it.each([
    ['popup=terms', { id: 'terms', params: {} }],
    ['popup=deposit&method=PIX', { id: 'deposit', params: { method: 'PIX' } }],
    ['popup=article&id=7', { id: 'article', params: { id: '7' } }],
    ['popup=activation&status=fail&id=9&x=1', { id: 'activation', params: { status: 'fail', id: '9' } }],
  ])('%s opens a popup', (search, wanted) => {
    expect(take(search).entry).toEqual(wanted);
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
  ])('%s opens none', (search) => {
    expect(take(search).entry).toBeUndefined();
  });

  it('is rid of what it asked for, and of nothing else', () => {
    expect(take('code=A7&popup=deposit&method=PIX').rest).toBe('code=A7');
    expect(take('id=7&popup=terms').rest).toBe('id=7');
    expect(take('popup=nothing&id=7').rest).toBe('id=7');
  });
});
