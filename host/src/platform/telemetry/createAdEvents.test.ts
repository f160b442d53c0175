import { depositCredited, signedUp } from 'shared-contracts/events';
import { createBus } from 'shared-contracts/bus';
import { BehaviorSubject } from 'rxjs';
import type { ConsentLevel } from '../storage/createConsent';
import { openStorage } from '../storage/openStorage';
import { sharedStorage } from '../../testing/browserStorage';
import { createAdEvents, type AdEvent } from './createAdEvents';

beforeEach(() => {
  sharedStorage.clear();
});

function openTab(consent: ConsentLevel = 'marketing') {
  let nowMs = 0;
  // One second between two events, because the bus rejects events in quick succession.
  const bus = createBus(() => (nowMs += 1_000));
  const consent$ = new BehaviorSubject(consent);
  const ads = createAdEvents({ bus, consent$, storage: openStorage(() => sharedStorage) });
  const cashier = bus.clientFor({ name: 'remote-cashier', version: '1' });
  const account = bus.clientFor({ name: 'remote-account', version: '1' });
  return {
    ads,
    consent$,
    deposit: (orderId: string, amountMinor = 5_000, currency = 'EUR') => {
      cashier.publish(depositCredited, { orderId, amountMinor, currency, method: 'PAYP' });
    },
    signUp: (memberId: number) => {
      account.publish(signedUp, { memberId });
    },
  };
}

const purchase = (orderId: string, amountMinor = 5_000, currency = 'EUR') => ({
  name: 'purchase',
  orderId,
  amountMinor,
  currency,
});

it('records sign-ups and deposits without the id of the member', () => {
  const { ads, signUp, deposit } = openTab();
  signUp(7);
  deposit('o-1', 2_500, 'USD');
  expect(ads.all()).toEqual([{ name: 'registration' }, purchase('o-1', 2_500, 'USD')]);
});

it('records an order or a member once, even across tabs and reloads', () => {
  const firstTab = openTab();
  firstTab.deposit('o-1');
  firstTab.deposit('o-1');
  firstTab.signUp(7);
  firstTab.deposit('o-2');
  expect(firstTab.ads.all()).toHaveLength(3);
  const secondTab = openTab();
  secondTab.deposit('o-1');
  secondTab.signUp(7);
  secondTab.deposit('o-3');
  expect(secondTab.ads.all()).toEqual([purchase('o-3')]);
});

it('remembers only the last 50 ids', () => {
  const { ads, deposit } = openTab();
  for (let order = 0; order < 51; order += 1) deposit(String(order));
  deposit('1');
  expect(ads.all()).toHaveLength(51);
  deposit('0');
  expect(ads.all()).toHaveLength(52);
  expect((JSON.parse(sharedStorage.getItem('toldAds') ?? '') as unknown[]).length).toBe(50);
});

it.each(['[', '{}', '7'])('starts without ids if %j is stored', (storedText) => {
  sharedStorage.setItem('toldAds', storedText);
  const { ads, deposit } = openTab();
  deposit('o-1');
  expect(ads.all()).toHaveLength(1);
});

it.each(['unknown', 'necessary'] as const)(
  'records no events while the consent is %s, and does not add them later',
  (consent) => {
    const { ads, consent$, deposit } = openTab(consent);
    deposit('o-1');
    consent$.next('marketing');
    expect(ads.all()).toEqual([]);
    deposit('o-2');
    expect(ads.all()).toEqual([purchase('o-2')]);
  },
);

describe('the frame of the advertiser', () => {
  it('receives the waiting events once, and then later events', () => {
    const { ads, deposit } = openTab();
    deposit('o-1');
    const receivedEvents: AdEvent[] = [];
    const disconnect = ads.connect((event) => receivedEvents.push(event));
    deposit('o-2');
    expect(receivedEvents).toEqual([purchase('o-1'), purchase('o-2')]);
    disconnect();
    deposit('o-3');
    expect(receivedEvents).toHaveLength(2);
    const laterEvents: AdEvent[] = [];
    ads.connect((event) => laterEvents.push(event));
    expect(laterEvents).toEqual([purchase('o-3')]);
  });

  it('does not receive the events that waited when the player withdrew the consent', () => {
    const { ads, consent$, deposit } = openTab();
    deposit('o-1');
    consent$.next('necessary');
    consent$.next('marketing');
    const receivedEvents: AdEvent[] = [];
    ads.connect((event) => receivedEvents.push(event));
    expect(receivedEvents).toEqual([]);
  });
});
