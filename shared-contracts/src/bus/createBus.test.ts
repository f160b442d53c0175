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
    lobby: bus.face(lobby),
    account: bus.face(account),
    pass: (ms: number) => (nowMs += ms),
  };
}

const refused = (reason: string) => expect.objectContaining({ name: 'BusRefusal', reason }) as Error;

describe('facts', () => {
  it('[Q-004] carries a fact of one remote to every listener of another', () => {
    const page = setUp();
    const first: unknown[] = [];
    const second: unknown[] = [];
    page.lobby.hear(signedIn).subscribe((fact) => first.push(fact));
    page.lobby.hear(signedIn).subscribe((fact) => second.push(fact));
    page.account.publish(signedIn, { memberId: 7 });
    expect(first).toEqual([{ memberId: '7' }]);
    expect(second).toEqual([{ memberId: '7' }]);
  });

  it('tells a fact to those who listen now, not to those who come later or have left', () => {
    const page = setUp();
    const heard: unknown[] = [];
    const listening = page.lobby.hear(signedIn).subscribe((fact) => heard.push(fact));
    listening.unsubscribe();
    page.account.publish(signedIn, { memberId: '7' });
    page.lobby.hear(signedIn).subscribe((fact) => heard.push(fact));
    expect(heard).toEqual([]);
  });

  it('keeps topics apart', () => {
    const page = setUp();
    const heard: unknown[] = [];
    page.lobby.hear(signedUp).subscribe((fact) => heard.push(fact));
    page.account.publish(signedIn, { memberId: '7' });
    expect(heard).toEqual([]);
  });

  it('costs as much as its own listeners: of ten thousand others none is called, nor asked what it listens for, nor their topics walked through', () => {
    const page = setUp();
    let looks = 0;
    const others = Array.from({ length: 100 }, (_, index) => ({
      owner: 'remote-account',
      payload: v.object({ memberId: v.string() }),
      get topic() {
        looks += 1;
        return `account/other${String(index)}` as const;
      },
    }));
    for (let count = 0; count < 10_000; count += 1) {
      const other = others[count % others.length];
      if (other) page.lobby.hear(other as Fact).subscribe();
    }
    const heard: unknown[] = [];
    page.lobby.hear(signedIn).subscribe((fact) => heard.push(fact));
    page.lobby.hear(signedIn).subscribe((fact) => heard.push(fact));
    looks = 0;
    const delivered = jest.spyOn(Subscriber.prototype, 'next');
    const walks = (['forEach', 'values', 'entries', 'keys'] as const).map((walk) =>
      jest.spyOn(Map.prototype, walk),
    );
    const walked = jest.spyOn(Map.prototype, Symbol.iterator as never);
    page.account.publish(signedIn, { memberId: '7' });
    expect(heard).toHaveLength(2);
    expect(looks).toBe(0);
    for (const walk of [...walks, walked]) expect(walk).not.toHaveBeenCalled();
    // Of each of the two: the topic's text, and what was read of it.
    expect(delivered).toHaveBeenCalledTimes(4);
  });

  it('rejects a fact of another publisher', () => {
    const page = setUp();
    const heard: unknown[] = [];
    page.account.hear(signedIn).subscribe((fact) => heard.push(fact));
    expect(() => {
      page.lobby.publish(signedIn, { memberId: '7' });
    }).toThrow(refused('not-the-owner'));
    expect(heard).toEqual([]);
  });

  it("refuses another's topic under a declaration that the sender made up", () => {
    const page = setUp();
    const forged = defineFact({ ...signedIn, owner: 'remote-lobby' });
    const renamed = defineFact({ ...signedIn, topic: 'signedIn/account', owner: 'remote-lobby' });
    for (const fact of [forged, renamed]) {
      expect(() => {
        page.lobby.publish(fact, { memberId: '7' });
      }).toThrow(refused('not-the-owner'));
    }
  });

  it('refuses a payload that does not fit its declaration', () => {
    const page = setUp();
    expect(() => {
      page.account.publish(signedIn, { memberId: {} } as never);
    }).toThrow(refused('misshapen'));
  });

  it('parses on arrival: a listener of another release drops what does not fit it, and the drop is traced', () => {
    const page = setUp();
    const newer = defineFact({
      topic: signedIn.topic,
      owner: signedIn.owner,
      payload: v.object({ memberId: v.string(), tier: v.number() }),
    });
    const heard: unknown[] = [];
    page.lobby.hear(newer).subscribe((fact) => heard.push(fact));
    page.account.publish(signedIn, { memberId: '7' });
    expect(heard).toEqual([]);
    expect(page.bus.trace().at(-1)).toMatchObject({ kind: 'dropped', speaker: lobby, topic: signedIn.topic });
    page.account.publish(newer, { memberId: '7', tier: 2 });
    expect(heard).toEqual([{ memberId: '7', tier: 2 }]);
  });

  it('keeps from listeners what their declaration does not name', () => {
    const page = setUp();
    const heard: unknown[] = [];
    page.lobby.hear(signedIn).subscribe((fact) => heard.push(fact));
    page.account.publish(signedIn, { memberId: '7', token: 'secret' } as never);
    expect(heard).toEqual([{ memberId: '7' }]);
  });

  it('goes on to the other listeners and back to the publisher when one listener throws', () => {
    const page = setUp();
    const unhandled: unknown[] = [];
    config.onUnhandledError = (error) => unhandled.push(error);
    jest.useFakeTimers();
    const heard: unknown[] = [];
    let failures = 0;
    page.lobby.hear(signedIn).subscribe(() => {
      failures += 1;
      throw new Error('broken listener');
    });
    page.lobby.hear(signedIn).subscribe((fact) => heard.push(fact));
    page.account.publish(signedIn, { memberId: '7' });
    page.account.publish(signedIn, { memberId: '8' });
    expect(heard).toEqual([{ memberId: '7' }, { memberId: '8' }]);
    expect(failures).toBe(2);
    jest.runAllTimers();
    expect(unhandled).toHaveLength(2);
    jest.useRealTimers();
    config.onUnhandledError = null;
  });

  it('gives every listener its own copy, also where the declaration does not look inside', () => {
    const page = setUp();
    const open = defineFact({
      topic: 'account/tested',
      owner: 'remote-account',
      payload: v.object({ deep: v.custom<{ list: number[] }>(() => true) }),
    });
    const sent = { deep: { list: [1] } };
    const heard: unknown[] = [];
    page.lobby.hear(open).subscribe(({ deep }) => deep.list.push(99));
    page.lobby.hear(open).subscribe((fact) => heard.push(fact));
    page.account.publish(open, sent);
    expect(heard).toEqual([{ deep: { list: [1] } }]);
    expect(sent).toEqual({ deep: { list: [1] } });
  });

  it('lets a remote publish fifty facts in any second, over all its views together', () => {
    const page = setUp();
    const otherView = page.bus.face({ ...account });
    const publish = (times: number) => {
      for (let count = 0; count < times; count += 1) page.account.publish(signedIn, { memberId: count });
    };
    publish(49);
    page.pass(900);
    otherView.publish(signedIn, { memberId: 'fiftieth' });
    expect(() => {
      publish(1);
    }).toThrow(refused('too-many'));
    expect(() => {
      otherView.publish(signedIn, { memberId: 'x' });
    }).toThrow(refused('too-many'));
    page.pass(99);
    expect(() => {
      publish(1);
    }).toThrow(refused('too-many'));
    page.pass(1);
    publish(49);
    expect(() => {
      publish(1);
    }).toThrow(refused('too-many'));
  });

  it('lets a flood of one remote be no trouble to another', () => {
    const page = setUp();
    const heard: unknown[] = [];
    const opened = defineFact({ topic: 'lobby/opened', owner: 'remote-lobby', payload: v.object({}) });
    page.account.hear(opened).subscribe((fact) => heard.push(fact));
    for (let count = 0; count < 60; count += 1) {
      try {
        page.account.publish(signedIn, { memberId: count });
      } catch {
        // Refused, as it should be.
      }
    }
    page.lobby.publish(opened, {});
    expect(heard).toHaveLength(1);
  });

  it('carries 16 KB and not a byte more, counted in UTF-8', () => {
    const page = setUp();
    const note = defineFact({
      topic: 'account/noted',
      owner: 'remote-account',
      payload: v.object({ text: v.string() }),
    });
    const around = '{"text":""}'.length;
    const heard: string[] = [];
    page.lobby.hear(note).subscribe(({ text }) => heard.push(text));
    const largest = 'a'.repeat(16 * 1024 - around);
    page.account.publish(note, { text: largest });
    expect(heard).toEqual([largest]);
    for (const text of [`${largest}a`, '€'.repeat(6 * 1024)]) {
      expect(() => {
        page.account.publish(note, { text });
      }).toThrow(refused('too-large'));
    }
    expect(heard).toHaveLength(1);
  });

  it('refuses what is no plain data', () => {
    const page = setUp();
    const anything = defineFact({ topic: 'account/any', owner: 'remote-account', payload: v.unknown() });
    const circle: { self?: unknown } = {};
    circle.self = circle;
    for (const payload of [circle, undefined, () => 1, 10n]) {
      expect(() => {
        page.account.publish(anything, payload);
      }).toThrow(refused('misshapen'));
    }
  });
});

describe('requests', () => {
  it('[Q-004] answers a request with what its one handler says, told who asks', async () => {
    const page = setUp();
    const asked: unknown[] = [];
    page.bus.handle(askConfirm, (question, speaker) => {
      asked.push([question, speaker]);
      return question.text === 'Sure?';
    });
    await expect(page.lobby.ask(askConfirm, { text: 'Sure?' })).resolves.toBe(true);
    await expect(page.account.ask(askConfirm, { text: 'Really?' })).resolves.toBe(false);
    expect(asked).toEqual([
      [{ text: 'Sure?' }, lobby],
      [{ text: 'Really?' }, account],
    ]);
  });

  it('waits for a handler that takes its time', async () => {
    const page = setUp();
    page.bus.handle(askConfirm, () => Promise.resolve(true));
    await expect(page.lobby.ask(askConfirm, { text: 'Sure?' })).resolves.toBe(true);
  });

  it('refuses a request that nobody handles', async () => {
    const page = setUp();
    await expect(page.lobby.ask(closePopups, {})).rejects.toEqual(refused('no-handler'));
  });

  it('refuses a second handler, and takes a new one once the first has gone', async () => {
    const page = setUp();
    const takeBack = page.bus.handle(askConfirm, () => false);
    expect(() => page.bus.handle(askConfirm, () => true)).toThrow(refused('handled-twice'));
    await expect(page.lobby.ask(askConfirm, { text: '?' })).resolves.toBe(false);
    takeBack();
    page.bus.handle(askConfirm, () => true);
    await expect(page.lobby.ask(askConfirm, { text: '?' })).resolves.toBe(true);
  });

  it('refuses an input that does not fit, before the handler sees it', async () => {
    const page = setUp();
    let handled = 0;
    page.bus.handle(showToast, () => void (handled += 1));
    const unfit = [{ text: 'x', tone: 'loud' }, { text: 'x'.repeat(601), tone: 'bad' }, undefined, null];
    for (const input of unfit) {
      await expect(page.lobby.ask(showToast, input as never)).rejects.toEqual(refused('misshapen'));
    }
    expect(handled).toBe(0);
  });

  it('refuses an input of more than 16 KB', async () => {
    const page = setUp();
    page.bus.handle(closePopups, () => undefined);
    const input = { popup: 'terms', more: 'x'.repeat(17_000) } as never;
    await expect(page.lobby.ask(closePopups, input)).rejects.toEqual(refused('too-large'));
  });

  it('lets the asker know when the handler fails', async () => {
    const page = setUp();
    page.bus.handle(closePopups, () => Promise.reject(new Error('no such popup')));
    await expect(page.lobby.ask(closePopups, {})).rejects.toThrow('no such popup');
  });
});

describe('trace', () => {
  it('shows all that crossed a boundary in order, with speaker and time and without payloads', async () => {
    const page = setUp();
    page.bus.handle(askConfirm, () => true);
    page.bus.handle(closePopups, () => Promise.reject(new Error('broken')));
    page.account.publish(signedIn, { memberId: 'm-secret' });
    page.pass(5);
    await page.lobby.ask(askConfirm, { text: 'secret?' });
    await page.lobby.ask(closePopups, {}).catch(() => undefined);
    await page.lobby.ask(showToast, { text: 'x', tone: 'bad' }).catch(() => undefined);
    expect(page.bus.trace()).toEqual([
      { atMs: 0, speaker: account, kind: 'fact', topic: signedIn.topic },
      { atMs: 5, speaker: lobby, kind: 'request', topic: askConfirm.topic },
      { atMs: 5, speaker: lobby, kind: 'answer', topic: askConfirm.topic },
      { atMs: 5, speaker: lobby, kind: 'request', topic: closePopups.topic },
      { atMs: 5, speaker: lobby, kind: 'refused', topic: closePopups.topic, detail: 'failed' },
      { atMs: 5, speaker: lobby, kind: 'refused', topic: showToast.topic, detail: 'no-handler' },
    ]);
    expect(JSON.stringify(page.bus.trace())).not.toContain('secret');
  });

  it('keeps the newest two hundred lines', () => {
    const page = setUp();
    for (let count = 0; count < 300; count += 1) {
      page.pass(1_000);
      page.account.publish(signedIn, { memberId: count });
    }
    expect(page.bus.trace()).toHaveLength(200);
    expect(page.bus.trace().at(-1)?.atMs).toBe(300_000);
    expect(page.bus.trace()[0]?.atMs).toBe(101_000);
  });
});
