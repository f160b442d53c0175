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
  it('[Q-004] carries a fact of one remote to every listener of another', () => {
    const page = setUp();
    const first: unknown[] = [];
    const second: unknown[] = [];
    page.lobby.on(signedIn).subscribe((fact) => first.push(fact));
    page.lobby.on(signedIn).subscribe((fact) => second.push(fact));
    page.account.publish(signedIn, { memberId: 7 });
    expect(first).toEqual([{ memberId: '7' }]);
    expect(second).toEqual([{ memberId: '7' }]);
  });

  it('delivers a fact to current subscribers only, not to later or former ones', () => {
    const page = setUp();
    const received: unknown[] = [];
    const listening = page.lobby.on(signedIn).subscribe((fact) => received.push(fact));
    listening.unsubscribe();
    page.account.publish(signedIn, { memberId: '7' });
    page.lobby.on(signedIn).subscribe((fact) => received.push(fact));
    expect(received).toEqual([]);
  });

  it('keeps topics apart', () => {
    const page = setUp();
    const received: unknown[] = [];
    page.lobby.on(signedUp).subscribe((fact) => received.push(fact));
    page.account.publish(signedIn, { memberId: '7' });
    expect(received).toEqual([]);
  });

  it('does no work for ten thousand subscribers of other topics', () => {
    const page = setUp();
    let topicReads = 0;
    const others = Array.from({ length: 100 }, (_, index) => ({
      owner: 'remote-account',
      payload: v.object({ memberId: v.string() }),
      get topic() {
        topicReads += 1;
        return `account/other${String(index)}` as const;
      },
    }));
    for (let count = 0; count < 10_000; count += 1) {
      const other = others[count % others.length];
      if (other) page.lobby.on(other as Fact).subscribe();
    }
    const received: unknown[] = [];
    page.lobby.on(signedIn).subscribe((fact) => received.push(fact));
    page.lobby.on(signedIn).subscribe((fact) => received.push(fact));
    topicReads = 0;
    const delivered = jest.spyOn(Subscriber.prototype, 'next');
    const iterations = (['forEach', 'values', 'entries', 'keys'] as const).map((method) =>
      jest.spyOn(Map.prototype, method),
    );
    const iterated = jest.spyOn(Map.prototype, Symbol.iterator as never);
    page.account.publish(signedIn, { memberId: '7' });
    expect(received).toHaveLength(2);
    expect(topicReads).toBe(0);
    for (const spy of [...iterations, iterated]) expect(spy).not.toHaveBeenCalled();
    // Twice per subscriber: the text of the message, and the parsed payload.
    expect(delivered).toHaveBeenCalledTimes(4);
  });

  it('rejects a fact of another publisher', () => {
    const page = setUp();
    const received: unknown[] = [];
    page.account.on(signedIn).subscribe((fact) => received.push(fact));
    expect(() => {
      page.lobby.publish(signedIn, { memberId: '7' });
    }).toThrow(busError('not-the-owner'));
    expect(received).toEqual([]);
  });

  it("rejects a forged declaration of another package's topic", () => {
    const page = setUp();
    const forged = defineFact({ ...signedIn, owner: 'remote-lobby' });
    const renamed = defineFact({ ...signedIn, topic: 'signedIn/account', owner: 'remote-lobby' });
    for (const fact of [forged, renamed]) {
      expect(() => {
        page.lobby.publish(fact, { memberId: '7' });
      }).toThrow(busError('not-the-owner'));
    }
  });

  it('rejects a payload that does not fit its declaration', () => {
    const page = setUp();
    expect(() => {
      page.account.publish(signedIn, { memberId: {} } as never);
    }).toThrow(busError('invalid-payload'));
  });

  it("drops and logs a payload that does not fit the subscriber's own declaration", () => {
    const page = setUp();
    const newer = defineFact({
      topic: signedIn.topic,
      owner: signedIn.owner,
      payload: v.object({ memberId: v.string(), tier: v.number() }),
    });
    const received: unknown[] = [];
    page.lobby.on(newer).subscribe((fact) => received.push(fact));
    page.account.publish(signedIn, { memberId: '7' });
    expect(received).toEqual([]);
    expect(page.bus.messageLog().at(-1)).toMatchObject({
      kind: 'dropped',
      source: lobby,
      topic: signedIn.topic,
    });
    page.account.publish(newer, { memberId: '7', tier: 2 });
    expect(received).toEqual([{ memberId: '7', tier: 2 }]);
  });

  it('delivers only declared fields', () => {
    const page = setUp();
    const received: unknown[] = [];
    page.lobby.on(signedIn).subscribe((fact) => received.push(fact));
    page.account.publish(signedIn, { memberId: '7', token: 'secret' } as never);
    expect(received).toEqual([{ memberId: '7' }]);
  });

  it('delivers to the other subscribers and does not throw when one subscriber throws', () => {
    const page = setUp();
    const unhandled: unknown[] = [];
    config.onUnhandledError = (error) => unhandled.push(error);
    jest.useFakeTimers();
    const received: unknown[] = [];
    let failures = 0;
    page.lobby.on(signedIn).subscribe(() => {
      failures += 1;
      throw new Error('broken listener');
    });
    page.lobby.on(signedIn).subscribe((fact) => received.push(fact));
    page.account.publish(signedIn, { memberId: '7' });
    page.account.publish(signedIn, { memberId: '8' });
    expect(received).toEqual([{ memberId: '7' }, { memberId: '8' }]);
    expect(failures).toBe(2);
    jest.runAllTimers();
    expect(unhandled).toHaveLength(2);
    jest.useRealTimers();
    config.onUnhandledError = null;
  });

  it('gives each subscriber its own copy, also of values that the declaration does not parse', () => {
    const page = setUp();
    const open = defineFact({
      topic: 'account/tested',
      owner: 'remote-account',
      payload: v.object({ deep: v.custom<{ list: number[] }>(() => true) }),
    });
    const sent = { deep: { list: [1] } };
    const received: unknown[] = [];
    page.lobby.on(open).subscribe(({ deep }) => deep.list.push(99));
    page.lobby.on(open).subscribe((fact) => received.push(fact));
    page.account.publish(open, sent);
    expect(received).toEqual([{ deep: { list: [1] } }]);
    expect(sent).toEqual({ deep: { list: [1] } });
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
    const received: unknown[] = [];
    const opened = defineFact({ topic: 'lobby/opened', owner: 'remote-lobby', payload: v.object({}) });
    page.account.on(opened).subscribe((fact) => received.push(fact));
    for (let count = 0; count < 60; count += 1) {
      try {
        page.account.publish(signedIn, { memberId: count });
      } catch {
        // Facts after the fiftieth throw.
      }
    }
    page.lobby.publish(opened, {});
    expect(received).toHaveLength(1);
  });

  it('accepts at most 16 KB, counted in UTF-8', () => {
    const page = setUp();
    const note = defineFact({
      topic: 'account/noted',
      owner: 'remote-account',
      payload: v.object({ text: v.string() }),
    });
    const overhead = '{"text":""}'.length;
    const received: string[] = [];
    page.lobby.on(note).subscribe(({ text }) => received.push(text));
    const largest = 'a'.repeat(16 * 1024 - overhead);
    page.account.publish(note, { text: largest });
    expect(received).toEqual([largest]);
    for (const text of [`${largest}a`, '€'.repeat(6 * 1024)]) {
      expect(() => {
        page.account.publish(note, { text });
      }).toThrow(busError('too-large'));
    }
    expect(received).toHaveLength(1);
  });

  it('rejects payloads that are not plain data', () => {
    const page = setUp();
    const anything = defineFact({ topic: 'account/any', owner: 'remote-account', payload: v.unknown() });
    const circle: { self?: unknown } = {};
    circle.self = circle;
    for (const payload of [circle, undefined, () => 1, 10n]) {
      expect(() => {
        page.account.publish(anything, payload);
      }).toThrow(busError('invalid-payload'));
    }
  });
});

describe('requests', () => {
  it('[Q-004] passes input and source of a request to its handler and returns the response', async () => {
    const page = setUp();
    const handled: unknown[] = [];
    page.bus.handle(askConfirm, (question, source) => {
      handled.push([question, source]);
      return question.text === 'Sure?';
    });
    await expect(page.lobby.request(askConfirm, { text: 'Sure?' })).resolves.toBe(true);
    await expect(page.account.request(askConfirm, { text: 'Really?' })).resolves.toBe(false);
    expect(handled).toEqual([
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
    const remove = page.bus.handle(askConfirm, () => false);
    expect(() => page.bus.handle(askConfirm, () => true)).toThrow(busError('handled-twice'));
    await expect(page.lobby.request(askConfirm, { text: '?' })).resolves.toBe(false);
    remove();
    page.bus.handle(askConfirm, () => true);
    await expect(page.lobby.request(askConfirm, { text: '?' })).resolves.toBe(true);
  });

  it('rejects an invalid input without calling the handler', async () => {
    const page = setUp();
    let handled = 0;
    page.bus.handle(showToast, () => void (handled += 1));
    const invalid = [{ text: 'x', tone: 'loud' }, { text: 'x'.repeat(601), tone: 'bad' }, undefined, null];
    for (const input of invalid) {
      await expect(page.lobby.request(showToast, input as never)).rejects.toEqual(
        busError('invalid-payload'),
      );
    }
    expect(handled).toBe(0);
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
