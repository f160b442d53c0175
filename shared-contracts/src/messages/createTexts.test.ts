import commonEn from './common.en.json';
import commonFil from './common.fil.json';
import { createTexts } from './createTexts';

const en = { greeting: 'Hello {{name}}', onlyEnglish: 'Only in English' };
const fil = { greeting: 'Kumusta {{name}}' };
const ownAddress = 'http://localhost/remotes/x/fil.json';

interface PendingFetch {
  readonly address: string;
  respond(texts?: object, status?: number): void;
  fail(): void;
}

/** Replaces fetch. Each call stays pending until the test responds to it. */
function holdFetches() {
  const pending: PendingFetch[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (address) =>
      new Promise((resolve, reject) => {
        pending.push({
          address: address instanceof Request ? address.url : address.toString(),
          respond: (texts = {}, status = 200) => {
            resolve(new Response(JSON.stringify(texts), { status }));
          },
          fail: () => {
            reject(new TypeError('no network'));
          },
        });
      }),
  );
  return {
    pending,
    respondToAll: () => {
      for (const { address, respond } of pending.splice(0)) respond(address === ownAddress ? fil : commonFil);
    },
  };
}

const create = () => createTexts({ namespace: 'test', en, others: { fil: ownAddress } });

it('has its own and the common English texts at once, without a fetch', () => {
  const { pending } = holdFetches();
  const { i18n } = create();
  expect(i18n.t('greeting', { name: '<Ada>' })).toBe('Hello <Ada>');
  expect(i18n.t('common:ok')).toBe(commonEn.ok);
  expect(pending).toHaveLength(0);
});

it('fetches the texts from the earlier build that has the same file', async () => {
  const { pending, respondToAll } = holdFetches();
  const address = 'https://casino.test/remotes/remote-lobby/1.1.0-0000000b/fil.json';
  Object.assign(globalThis, {
    __keptIn: (requested: string) => (requested === address ? '1.0.0-0000000a' : undefined),
  });
  const shown = createTexts({ namespace: 'test', en, others: { fil: address } }).show('fil');
  Reflect.deleteProperty(globalThis, '__keptIn');
  expect(pending[0]?.address).toBe('https://casino.test/remotes/remote-lobby/1.0.0-0000000a/fil.json');
  respondToAll();
  await shown;
});

it('fetches another language on first use, and shows it when it has loaded', async () => {
  const { pending, respondToAll } = holdFetches();
  const { i18n, show } = create();
  const shown = show('fil');
  expect(pending.map(({ address }) => address)).toEqual([
    ownAddress,
    expect.stringContaining('common.fil.json'),
  ]);
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Hello Ada');
  respondToAll();
  await shown;
  expect(i18n.language).toBe('fil');
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Kumusta Ada');
  expect(i18n.t('common:ok')).toBe(commonFil.ok);
  await show('en');
  await show('fil');
  expect(pending).toHaveLength(0);
});

it('[M-123] falls back to English for a language without texts, and for a missing text', async () => {
  const { pending, respondToAll } = holdFetches();
  const { i18n, show } = create();
  await show('ja');
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Hello Ada');
  expect(pending).toHaveLength(0);
  const shown = show('fil');
  respondToAll();
  await shown;
  expect(i18n.t('onlyEnglish')).toBe('Only in English');
});

it('fetches once for several calls', async () => {
  const { pending, respondToAll } = holdFetches();
  const { i18n, show } = create();
  const all = Promise.all([show('fil'), show('fil'), show('fil')]);
  expect(pending).toHaveLength(2);
  respondToAll();
  await all;
  expect(i18n.language).toBe('fil');
});

it('keeps the last chosen language when an earlier one loads late', async () => {
  const { respondToAll } = holdFetches();
  const { i18n, show } = create();
  const filipino = show('fil');
  await show('en');
  respondToAll();
  await filipino;
  expect(i18n.language).toBe('en');
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Hello Ada');
});

it.each([
  [
    'the network fails',
    ({ fail }: PendingFetch) => {
      fail();
    },
  ],
  [
    'the response is 404',
    ({ respond }: PendingFetch) => {
      respond({}, 404);
    },
  ],
])('keeps English, rejects, and retries at the next call if %s', async (_, fail) => {
  const { pending, respondToAll } = holdFetches();
  const { i18n, show } = create();
  const shown = show('fil');
  const [first, second] = pending.splice(0);
  first?.respond(fil);
  if (second) fail(second);
  await expect(shown).rejects.toThrow();
  expect(i18n.language).toBe('en');
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Hello Ada');
  const retry = show('fil');
  expect(pending).toHaveLength(2);
  respondToAll();
  await retry;
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Kumusta Ada');
});

it('finds the texts of a single view without their namespace, in the shown language', async () => {
  const { pending } = holdFetches();
  const more = {
    late: { en: { late: { lead: 'Last' } }, others: { fil: 'http://localhost/late.fil.json' } },
  };
  const { i18n, show } = createTexts({ namespace: 'test', en, others: { fil: ownAddress }, more });
  const t = i18n.getFixedT(null, 'test');
  expect(t('late.lead')).toBe('Last');
  const shown = show('fil');
  for (const { address, respond } of pending)
    respond(address.includes('late') ? { late: { lead: 'Huli' } } : fil);
  await shown;
  expect(t('late.lead')).toBe('Huli');
  expect(t('greeting', { name: 'Ada' })).toBe('Kumusta Ada');
});

it('creates independent instances for two packages', async () => {
  const { respondToAll } = holdFetches();
  const one = create();
  const other = createTexts({ namespace: 'other', en: { greeting: 'Hi' }, others: { fil: ownAddress } });
  const shown = one.show('fil');
  respondToAll();
  await shown;
  expect(other.i18n.language).toBe('en');
  expect(other.i18n.t('greeting')).toBe('Hi');
});

it('[Q-012] has every common text in Filipino too', () => {
  expect(Object.keys(commonFil).sort()).toEqual(Object.keys(commonEn).sort());
  for (const text of [...Object.values(commonEn), ...Object.values(commonFil)]) {
    expect(text.trim()).not.toBe('');
  }
});

describe('before the first render', () => {
  it('does not wait in English', async () => {
    const { pending } = holdFetches();
    await create().ready('en');
    expect(pending).toHaveLength(0);
  });

  it('waits for the texts of another language', async () => {
    const { respondToAll } = holdFetches();
    const { i18n, ready } = create();
    const isReady = ready('fil');
    respondToAll();
    await isReady;
    expect(i18n.t('greeting', { name: 'Ada' })).toBe('Kumusta Ada');
  });

  it.each(['fail', 'hang'] as const)('continues in English if the fetches %s', async (how) => {
    const { pending } = holdFetches();
    const timeout = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const { i18n, ready } = create();
    const isReady = ready('fil');
    if (how === 'fail') for (const { fail } of pending) fail();
    else timeout.abort();
    await isReady;
    expect(i18n.language).toBe('en');
  });

  it('waits only once for fetches that hang, not again for later views', async () => {
    holdFetches();
    const timeout = new AbortController();
    const timeouts = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const { ready } = create();
    const isReady = ready('fil');
    timeout.abort();
    await isReady;
    const before = timeouts.mock.calls.length;
    await ready('fil');
    expect(timeouts).toHaveBeenCalledTimes(before);
  });
});
