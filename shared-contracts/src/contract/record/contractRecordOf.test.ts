import * as v from 'valibot';
import { defineEndpoint } from '../../api';
import type { Session } from '../../domain';
import { defineFact, gameClosed, signedIn } from '../../events';
import type { Invitation, WholeHost } from '../WholeHost';
import { defineContract, prefetch, type HostProperty } from '..';
import { contractRecordOf } from './contractRecordOf';
import { hostProperties, optionalProperties } from './hostProperties';

const emptyContract = { publishes: [], hears: [], opens: [], calls: [], uses: [] } as const;
const lobby = {
  name: 'remote-lobby',
  views: ['screens/home', 'popups/game'],
  singletons: { react: '19.3.1' },
} as const;
const host = { name: 'host', views: ['shell'], singletons: {} } as const;

type Output<Name extends HostProperty> = v.InferOutput<
  Extract<(typeof hostProperties)[Name], { output: v.GenericSchema }>['output']
>;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

it('describes the output of the host API as its types do', () => {
  const areSame: [
    Same<Output<'session$'>, Session>,
    Same<Output<'invitation'>, Invitation>,
    Same<Output<'self'>, WholeHost['self']>,
    Same<Output<'config'>, WholeHost['config']>,
  ] = [true, true, true, true];
  expect(areSame).not.toContain(false);
});

it('lists facts, popups, views, endpoints and used properties of the host API with their schemas', () => {
  const call = defineEndpoint({ path: '/sys/x', body: 'json', request: v.object({}), reply: v.string() });
  const contract = defineContract({
    publishes: [gameClosed],
    hears: [signedIn],
    opens: ['deposit'],
    calls: [call],
    uses: ['go', 'openPopup'],
  });
  const record = contractRecordOf(contract, lobby);
  const gameClosedFields = {
    gameId: {
      anyOf: [
        { type: 'string', maxLength: 64 },
        { type: 'string', maxLength: 24 },
      ],
    },
  };
  const textSchema = { type: 'string', minLength: 1, maxLength: 64 };
  const integerSchema = {
    type: 'integer',
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
  };
  expect(record).toMatchObject({
    publishes: { 'lobby/gameClosed': { properties: gameClosedFields, additionalProperties: false } },
    hears: {
      'account/signedIn': {
        properties: { memberId: { anyOf: [textSchema, integerSchema] } },
        required: ['memberId'],
      },
    },
    opens: { deposit: { properties: { method: { type: 'string', maxLength: 40 } }, required: [] } },
    popups: { game: { takes: { required: [] }, becomes: { required: ['playForFun'] } } },
    screens: ['remote-lobby/home'],
    calls: { '/sys/x': { reply: { type: 'string' } } },
    uses: { openPopup: {}, go: { gives: { type: 'object' } }, session$: { gets: {} }, ready: {} },
    offers: {},
    singletons: { react: '19.3.1' },
  });
  expect(record.hears['account/signedIn']).not.toHaveProperty('additionalProperties');
});

it('lists all required properties and all popups of a host', () => {
  const { offers, popups, uses } = contractRecordOf(emptyContract, host);
  const requiredProperties = Object.keys(hostProperties).filter((name) => !(name in optionalProperties));
  expect(Object.keys(offers).toSorted()).toEqual(requiredProperties.toSorted());
  expect(offers['confirm']).toMatchObject({ gives: { required: ['text'] }, gets: { type: 'boolean' } });
  expect(popups['game']?.becomes).toMatchObject({ additionalProperties: false });
  expect(uses).toEqual({});
});

it('lists each screen of a host’s routes once', () => {
  const { screens = [] } = contractRecordOf(defineContract(emptyContract), host);
  expect(screens).toContain('remote-content/help');
  expect(screens.filter((screen) => screen === 'remote-lobby/home')).toHaveLength(1);
});

it('lists the properties of the host API that remote/react uses, and no optional ones', () => {
  const { uses } = contractRecordOf({ ...emptyContract, uses: ['openChat', 'keep'] }, lobby);
  expect(Object.keys(uses)).toEqual([
    ...['call', 'failed', 'holdUnsaved', 'language$', 'ready', 'report', 'session$', 'toast'],
  ]);
});

it('[Q-022] states that a host accepts remotes of any name', () => {
  expect(contractRecordOf(emptyContract, host).acceptsAnyRemote).toBe(true);
  expect(contractRecordOf(emptyContract, lobby)).not.toHaveProperty('acceptsAnyRemote');
});

it('[Q-020] gives a remote without routes only the popups of its contract', () => {
  const giftCards = { access: 'public', title: { en: 'Gift Cards', fil: 'Mga Gift Card' } } as const;
  const giftShop = { name: 'remote-gift-shop', views: ['popups/giftCards'], singletons: {} } as const;
  const contract = { ...emptyContract, popups: { giftCards } };
  expect(contractRecordOf(contract, giftShop)).toMatchObject({ ownPopups: { giftCards }, screens: [] });
  expect(() =>
    contractRecordOf(contract, { ...giftShop, views: [...giftShop.views, 'popups/deposit'] }),
  ).toThrow('popups/deposit is not a popup of remote-gift-shop');
  expect(() =>
    contractRecordOf(contract, { ...giftShop, views: [...giftShop.views, 'screens/gifts'] }),
  ).toThrow('remote-gift-shop has screens/gifts, but no route shows it');
});

it('[Q-021] rejects a package with an invalid name', () => {
  const invalid = { ...lobby, name: 'remote-Gifts' } as const;
  expect(() => contractRecordOf(emptyContract, invalid)).toThrow('remote-Gifts is not the name of a package');
});

it('throws for a fact or popup of another package, and for a schema that the gate cannot compare', () => {
  expect(() => contractRecordOf({ ...emptyContract, publishes: [signedIn] }, lobby)).toThrow(
    'account/signedIn is published by remote-account only',
  );
  expect(() => contractRecordOf(emptyContract, { ...lobby, views: ['popups/deposit'] })).toThrow(
    'popups/deposit is not a popup of remote-lobby',
  );
  const incomparable = defineFact({
    topic: 'lobby/incomparable',
    owner: 'remote-lobby',
    payload: v.object({
      at: v.pipe(
        v.string(),
        v.check((text) => text !== ''),
      ),
    }),
  });
  expect(() => contractRecordOf({ ...emptyContract, hears: [incomparable] }, lobby)).toThrow(
    /^lobby\/incomparable: .*check/,
  );
});

describe('popups that only the contract declares', () => {
  const giftCards = { access: 'public', title: { en: 'Gift Cards', fil: 'Mga Gift Card' } } as const;
  const recordWith = (
    popups: Readonly<Record<string, object>>,
    views = ['popups/game', 'popups/giftCards'],
  ) => contractRecordOf({ ...emptyContract, popups: popups as never }, { ...lobby, views });

  it('[Q-014] lists the declaration, and the params that the popup accepts', () => {
    const { ownPopups, popups } = recordWith({ giftCards: { ...giftCards, params: ['id'] } });
    expect(ownPopups).toEqual({ giftCards: { ...giftCards, params: ['id'] } });
    expect(Object.keys(popups)).toEqual(['game', 'giftCards']);
    expect(popups['giftCards']?.takes).toMatchObject({
      properties: { id: { type: 'string', maxLength: 512 } },
      required: [],
    });
    expect(recordWith({}, ['popups/game'])).not.toHaveProperty('ownPopups');
  });

  it.each([
    [{ game: giftCards }, 'the popup game, but shared-contracts/popups declares it too'],
    [{ other: giftCards, giftCards }, 'the popup other, but src/popups/other has no index.tsx'],
    [{}, 'popups/giftCards is not a popup of remote-lobby'],
    [{ giftCards: { ...giftCards, title: { en: '<b>', fil: 'x' } } }, 'but title.en: markup'],
    [{ giftCards: { ...giftCards, link: [] } }, 'but link: '],
  ])('[Q-014] rejects %j', (popups, message) => {
    expect(() => recordWith(popups)).toThrow(message);
  });

  it('[Q-014] rejects a name that the host uses itself', () => {
    expect(() => recordWith({ menu: giftCards }, ['popups/menu'])).toThrow('not a popup name');
  });
});

describe('prefetch', () => {
  const request = v.object({ enabled: v.number() });
  const call = defineEndpoint({ path: '/sys/x', body: 'json', request, reply: v.string() });
  const recordWith = (view: string, calls = [call], endpoint = call) =>
    contractRecordOf(
      { ...emptyContract, calls, prefetch: [prefetch(view, endpoint, { enabled: 1 }, { unless: 'list' })] },
      lobby,
    );

  it('names the calls of each view as the API client sends them', () => {
    expect(recordWith('screens/home').prefetch).toEqual({
      'screens/home': [{ path: '/sys/x', type: 'application/json', body: '{"enabled":1}', unless: 'list' }],
    });
    expect(contractRecordOf(emptyContract, lobby)).not.toHaveProperty('prefetch');
  });

  it('rejects an unknown view, an endpoint that the remote does not call, and a request without a text body', () => {
    expect(() => recordWith('screens/other')).toThrow(
      'remote-lobby has no view screens/other to prefetch /sys/x for',
    );
    expect(() => recordWith('screens/home', [])).toThrow(
      'remote-lobby prefetches /sys/x, which is not in its calls',
    );
    const queryEndpoint = defineEndpoint({ path: '/sys/y', body: 'query', request, reply: v.string() });
    expect(() => recordWith('screens/home', [queryEndpoint] as never, queryEndpoint as never)).toThrow(
      '/sys/y cannot be prefetched',
    );
  });
});
