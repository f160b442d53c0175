import { config, Subscriber } from 'rxjs';
import * as v from 'valibot';
import { defineFact, signedIn, signedUp, type Fact } from '../events';
import { askConfirm, closePopups, showToast } from '../requests';
import { createBus } from './createBus';

const lobby = { name: 'remote-lobby', version: '1.0.0-00000001' };
const account = { name: 'remote-account', version: '2.0.0-00000002' };

function setUp() {
  let nowMs = 0;
  const bus = createBus(() => nowMs);
  return {
    bus,
    lobby: bus.clientFor(lobby),
    account: bus.clientFor(account),
    advance: (ms: number) => (nowMs += ms),
  };
}

const busError = (reason: string) => expect.objectContaining({ name: 'BusError', reason }) as Error;

describe('facts', () => {
  it('[Q-004] delivers a fact of one remote to every subscriber in another', () => {
    const page = setUp();
    const firstFacts: unknown[] = [];
    const secondFacts: unknown[] = [];
    page.lobby.on(signedIn).subscribe((fact) => firstFacts.push(fact));
    page.lobby.on(signedIn).subscribe((fact) => secondFacts.push(fact));
    page.account.publish(signedIn, { memberId: 7 });
    expect(firstFacts).toEqual([{ memberId: '7' }]);
    expect(secondFacts).toEqual([{ memberId: '7' }]);
  });

  it('delivers a fact to current subscribers only, not to later or former ones', () => {
    const page = setUp();
    const receivedFacts: unknown[] = [];
    const subscription = page.lobby.on(signedIn).subscribe((fact) => receivedFacts.push(fact));
    subscription.unsubscribe();
    page.account.publish(signedIn, { memberId: '7' });
    page.lobby.on(signedIn).subscribe((fact) => receivedFacts.push(fact));
    expect(receivedFacts).toEqual([]);
  });

  it('delivers a fact only to subscribers of its topic', () => {
    const page = setUp();
    const receivedFacts: unknown[] = [];
    page.lobby.on(signedUp).subscribe((fact) => receivedFacts.push(fact));
    page.account.publish(signedIn, { memberId: '7' });
    expect(receivedFacts).toEqual([]);
  });

  it('does no work for ten thousand subscribers of other topics', () => {
    const page = setUp();
    let topicReads = 0;
    const otherFacts = Array.from({ length: 100 }, (_, index) => ({
      owner: 'remote-account',
      payload: v.object({ memberId: v.string() }),
      get topic() {
        topicReads += 1;
        return `account/other${String(index)}` as const;
      },
    }));
    for (let count = 0; count < 10_000; count += 1) {
      const otherFact = otherFacts[count % otherFacts.length];
      if (otherFact) page.lobby.on(otherFact as Fact).subscribe();
    }
    const receivedFacts: unknown[] = [];
    page.lobby.on(signedIn).subscribe((fact) => receivedFacts.push(fact));
    page.lobby.on(signedIn).subscribe((fact) => receivedFacts.push(fact));
    topicReads = 0;
    const deliverySpy = jest.spyOn(Subscriber.prototype, 'next');
    const iterationSpies = (['forEach', 'values', 'entries', 'keys'] as const).map((method) =>
      jest.spyOn(Map.prototype, method),
    );
    const mapIteratorSpy = jest.spyOn(Map.prototype, Symbol.iterator as never);
    page.account.publish(signedIn, { memberId: '7' });
    expect(receivedFacts).toHaveLength(2);
    expect(topicReads).toBe(0);
    for (const spy of [...iterationSpies, mapIteratorSpy]) expect(spy).not.toHaveBeenCalled();
    // Each of the two subscribers gets two values: the text of the message, and the parsed payload.
    expect(deliverySpy).toHaveBeenCalledTimes(4);
  });

  it('rejects a fact that another package owns', () => {
    const page = setUp();
    const receivedFacts: unknown[] = [];
    page.account.on(signedIn).subscribe((fact) => receivedFacts.push(fact));
    expect(() => {
      page.lobby.publish(signedIn, { memberId: '7' });
    }).toThrow(busError('not-the-owner'));
    expect(receivedFacts).toEqual([]);
  });

  it("rejects a forged declaration of another package's topic", () => {
    const page = setUp();
    const forgedFact = defineFact({ ...signedIn, owner: 'remote-lobby' });
    const renamedFact = defineFact({ ...signedIn, topic: 'signedIn/account', owner: 'remote-lobby' });
    for (const fact of [forgedFact, renamedFact]) {
      expect(() => {
        page.lobby.publish(fact, { memberId: '7' });
      }).toThrow(busError('not-the-owner'));
    }
  });

  it('rejects a payload that does not match its declaration', () => {
    const page = setUp();
    expect(() => {
      page.account.publish(signedIn, { memberId: {} } as never);
    }).toThrow(busError('invalid-payload'));
  });

  it("drops and logs a payload that does not fit the subscriber's own declaration", () => {
    const page = setUp();
    const newerFact = defineFact({
      topic: signedIn.topic,
      owner: signedIn.owner,
      payload: v.object({ memberId: v.string(), tier: v.number() }),
    });
    const receivedFacts: unknown[] = [];
    page.lobby.on(newerFact).subscribe((fact) => receivedFacts.push(fact));
    page.account.publish(signedIn, { memberId: '7' });
    expect(receivedFacts).toEqual([]);
    expect(page.bus.messageLog().at(-1)).toMatchObject({
      kind: 'dropped',
      source: lobby,
      topic: signedIn.topic,
    });
    page.account.publish(newerFact, { memberId: '7', tier: 2 });
    expect(receivedFacts).toEqual([{ memberId: '7', tier: 2 }]);
  });

  it('delivers only declared fields', () => {
    const page = setUp();
    const receivedFacts: unknown[] = [];
    page.lobby.on(signedIn).subscribe((fact) => receivedFacts.push(fact));
    page.account.publish(signedIn, { memberId: '7', token: 'secret' } as never);
    expect(receivedFacts).toEqual([{ memberId: '7' }]);
  });

  it('delivers to the other subscribers and does not throw when one subscriber throws', () => {
    const page = setUp();
    const unhandledErrors: unknown[] = [];
    config.onUnhandledError = (error) => unhandledErrors.push(error);
    jest.useFakeTimers();
    const receivedFacts: unknown[] = [];
    let failures = 0;
    page.lobby.on(signedIn).subscribe(() => {
      failures += 1;
      throw new Error('broken listener');
    });
    page.lobby.on(signedIn).subscribe((fact) => receivedFacts.push(fact));
    page.account.publish(signedIn, { memberId: '7' });
    page.account.publish(signedIn, { memberId: '8' });
    expect(receivedFacts).toEqual([{ memberId: '7' }, { memberId: '8' }]);
    expect(failures).toBe(2);
    jest.runAllTimers();
    expect(unhandledErrors).toHaveLength(2);
    jest.useRealTimers();
    config.onUnhandledError = null;
  });

  it('gives each subscriber its own copy, even of values that the declaration does not parse', () => {
    const page = setUp();
    const unparsedFact = defineFact({
      topic: 'account/tested',
      owner: 'remote-account',
      payload: v.object({ deep: v.custom<{ list: number[] }>(() => true) }),
    });
    const payload = { deep: { list: [1] } };
    const receivedFacts: unknown[] = [];
    page.lobby.on(unparsedFact).subscribe(({ deep }) => deep.list.push(99));
    page.lobby.on(unparsedFact).subscribe((fact) => receivedFacts.push(fact));
    page.account.publish(unparsedFact, payload);
    expect(receivedFacts).toEqual([{ deep: { list: [1] } }]);
    expect(payload).toEqual({ deep: { list: [1] } });
  });

  it('allows a remote fifty facts in any second, counted over all its views', () => {
    const page = setUp();
    const otherView = page.bus.clientFor({ ...account });
    const publish = (times: number) => {
      for (let count = 0; count < times; count += 1) page.account.publish(signedIn, { memberId: count });
    };
    publish(49);
    page.advance(900);
    otherView.publish(signedIn, { memberId: 'fiftieth' });
    expect(() => {
      publish(1);
    }).toThrow(busError('too-many'));
    expect(() => {
      otherView.publish(signedIn, { memberId: 'x' });
    }).toThrow(busError('too-many'));
    page.advance(99);
    expect(() => {
      publish(1);
    }).toThrow(busError('too-many'));
    page.advance(1);
    publish(49);
    expect(() => {
      publish(1);
    }).toThrow(busError('too-many'));
  });

  it('still accepts facts of one remote while another one exceeds its limit', () => {
    const page = setUp();
    const receivedFacts: unknown[] = [];
    const openedFact = defineFact({ topic: 'lobby/opened', owner: 'remote-lobby', payload: v.object({}) });
    page.account.on(openedFact).subscribe((fact) => receivedFacts.push(fact));
    for (let count = 0; count < 60; count += 1) {
      try {
        page.account.publish(signedIn, { memberId: count });
      } catch {
        // The bus rejects all facts after the fiftieth.
      }
    }
    page.lobby.publish(openedFact, {});
    expect(receivedFacts).toHaveLength(1);
  });

  it('accepts at most 16 KB, counted in UTF-8', () => {
    const page = setUp();
    const notedFact = defineFact({
      topic: 'account/noted',
      owner: 'remote-account',
      payload: v.object({ text: v.string() }),
    });
    const overhead = '{"text":""}'.length;
    const receivedFacts: string[] = [];
    page.lobby.on(notedFact).subscribe(({ text }) => receivedFacts.push(text));
    const largestText = 'a'.repeat(16 * 1024 - overhead);
    page.account.publish(notedFact, { text: largestText });
    expect(receivedFacts).toEqual([largestText]);
    for (const text of [`${largestText}a`, '€'.repeat(6 * 1024)]) {
      expect(() => {
        page.account.publish(notedFact, { text });
      }).toThrow(busError('too-large'));
    }
    expect(receivedFacts).toHaveLength(1);
  });

  it('rejects payloads that are not plain data', () => {
    const page = setUp();
    const anyFact = defineFact({ topic: 'account/any', owner: 'remote-account', payload: v.unknown() });
    const circular: { self?: unknown } = {};
    circular.self = circular;
    for (const payload of [circular, undefined, () => 1, 10n]) {
      expect(() => {
        page.account.publish(anyFact, payload);
      }).toThrow(busError('invalid-payload'));
    }
  });
});

describe('requests', () => {
  it('[Q-004] passes input and source of a request to its handler and returns the response', async () => {
    const page = setUp();
    const handledInputs: unknown[] = [];
    page.bus.handle(askConfirm, (question, source) => {
      handledInputs.push([question, source]);
      return question.text === 'Sure?';
    });
    await expect(page.lobby.request(askConfirm, { text: 'Sure?' })).resolves.toBe(true);
    await expect(page.account.request(askConfirm, { text: 'Really?' })).resolves.toBe(false);
    expect(handledInputs).toEqual([
      [{ text: 'Sure?' }, lobby],
      [{ text: 'Really?' }, account],
    ]);
  });

  it('waits for an asynchronous handler', async () => {
    const page = setUp();
    page.bus.handle(askConfirm, () => Promise.resolve(true));
    await expect(page.lobby.request(askConfirm, { text: 'Sure?' })).resolves.toBe(true);
  });

  it('rejects a request without a handler', async () => {
    const page = setUp();
    await expect(page.lobby.request(closePopups, {})).rejects.toEqual(busError('no-handler'));
  });

  it('rejects a second handler, and accepts a new one after the first is removed', async () => {
    const page = setUp();
    const removeHandler = page.bus.handle(askConfirm, () => false);
    expect(() => page.bus.handle(askConfirm, () => true)).toThrow(busError('handled-twice'));
    await expect(page.lobby.request(askConfirm, { text: '?' })).resolves.toBe(false);
    removeHandler();
    page.bus.handle(askConfirm, () => true);
    await expect(page.lobby.request(askConfirm, { text: '?' })).resolves.toBe(true);
  });

  it('rejects an invalid input without calling the handler', async () => {
    const page = setUp();
    let handledCount = 0;
    page.bus.handle(showToast, () => void (handledCount += 1));
    const invalidInputs = [
      { text: 'x', tone: 'loud' },
      { text: 'x'.repeat(601), tone: 'bad' },
      undefined,
      null,
    ];
    for (const input of invalidInputs) {
      await expect(page.lobby.request(showToast, input as never)).rejects.toEqual(
        busError('invalid-payload'),
      );
    }
    expect(handledCount).toBe(0);
  });

  it('rejects an input of more than 16 KB', async () => {
    const page = setUp();
    page.bus.handle(closePopups, () => undefined);
    const input = { popup: 'terms', more: 'x'.repeat(17_000) } as never;
    await expect(page.lobby.request(closePopups, input)).rejects.toEqual(busError('too-large'));
  });

  it('rejects when the handler fails', async () => {
    const page = setUp();
    page.bus.handle(closePopups, () => Promise.reject(new Error('no such popup')));
    await expect(page.lobby.request(closePopups, {})).rejects.toThrow('no such popup');
  });
});

describe('message log', () => {
  it('lists all messages in order with source and time, without payloads', async () => {
    const page = setUp();
    page.bus.handle(askConfirm, () => true);
    page.bus.handle(closePopups, () => Promise.reject(new Error('broken')));
    page.account.publish(signedIn, { memberId: 'm-secret' });
    page.advance(5);
    await page.lobby.request(askConfirm, { text: 'secret?' });
    await page.lobby.request(closePopups, {}).catch(() => undefined);
    await page.lobby.request(showToast, { text: 'x', tone: 'bad' }).catch(() => undefined);
    expect(page.bus.messageLog()).toEqual([
      { atMs: 0, source: account, kind: 'fact', topic: signedIn.topic },
      { atMs: 5, source: lobby, kind: 'request', topic: askConfirm.topic },
      { atMs: 5, source: lobby, kind: 'response', topic: askConfirm.topic },
      { atMs: 5, source: lobby, kind: 'request', topic: closePopups.topic },
      { atMs: 5, source: lobby, kind: 'rejected', topic: closePopups.topic, detail: 'failed' },
      { atMs: 5, source: lobby, kind: 'rejected', topic: showToast.topic, detail: 'no-handler' },
    ]);
    expect(JSON.stringify(page.bus.messageLog())).not.toContain('secret');
  });

  it('contains the newest two hundred messages', () => {
    const page = setUp();
    for (let count = 0; count < 300; count += 1) {
      page.advance(1_000);
      page.account.publish(signedIn, { memberId: count });
    }
    expect(page.bus.messageLog()).toHaveLength(200);
    expect(page.bus.messageLog().at(-1)?.atMs).toBe(300_000);
    expect(page.bus.messageLog()[0]?.atMs).toBe(101_000);
  });
});
