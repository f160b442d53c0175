import commonEn from './common.en.json';
import commonFil from './common.fil.json';
import { createTexts } from './createTexts';

const en = { greeting: 'Hello {{name}}', onlyEnglish: 'Only in English' };
const fil = { greeting: 'Kumusta {{name}}' };
const own = 'http://localhost/remotes/x/fil.json';

interface Waiting {
  readonly address: string;
  arrive(texts?: object, status?: number): void;
  fail(): void;
}

/** The network, under the test's hand: every fetch waits until it is let go. */
function holdFetches() {
  const waiting: Waiting[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (address) =>
      new Promise((resolve, reject) => {
        waiting.push({
          address: address instanceof Request ? address.url : address.toString(),
          arrive: (texts = {}, status = 200) => {
            resolve(new Response(JSON.stringify(texts), { status }));
          },
          fail: () => {
            reject(new TypeError('no network'));
          },
        });
      }),
  );
  return {
    waiting,
    arriveAll: () => {
      for (const { address, arrive } of waiting.splice(0)) arrive(address === own ? fil : commonFil);
    },
  };
}

const create = () => createTexts({ namespace: 'test', en, others: { fil: own } });

it('has English at once, its own words and the common ones, without asking the network', () => {
  const { waiting } = holdFetches();
  const { i18n } = create();
  expect(i18n.t('greeting', { name: '<Ada>' })).toBe('Hello <Ada>');
  expect(i18n.t('common:ok')).toBe(commonEn.ok);
  expect(waiting).toHaveLength(0);
});

it('fetches words from the build that had them first', async () => {
  const { waiting, arriveAll } = holdFetches();
  const address = 'https://casino.test/remotes/remote-lobby/1.1.0-0000000b/fil.json';
  Object.assign(globalThis, {
    __keptIn: (asked: string) => (asked === address ? '1.0.0-0000000a' : undefined),
  });
  const shown = createTexts({ namespace: 'test', en, others: { fil: address } }).show('fil');
  Reflect.deleteProperty(globalThis, '__keptIn');
  expect(waiting[0]?.address).toBe('https://casino.test/remotes/remote-lobby/1.0.0-0000000a/fil.json');
  arriveAll();
  await shown;
});

it('fetches another language when it is first wanted, and shows it once it is here', async () => {
  const { waiting, arriveAll } = holdFetches();
  const { i18n, show } = create();
  const shown = show('fil');
  expect(waiting.map(({ address }) => address)).toEqual([own, expect.stringContaining('common.fil.json')]);
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Hello Ada');
  arriveAll();
  await shown;
  expect(i18n.language).toBe('fil');
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Kumusta Ada');
  expect(i18n.t('common:ok')).toBe(commonFil.ok);
  await show('en');
  await show('fil');
  expect(waiting).toHaveLength(0);
});

it('[M-123] falls back to English for a language without texts, and for a text that a language lacks', async () => {
  const { waiting, arriveAll } = holdFetches();
  const { i18n, show } = create();
  await show('ja');
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Hello Ada');
  expect(waiting).toHaveLength(0);
  const shown = show('fil');
  arriveAll();
  await shown;
  expect(i18n.t('onlyEnglish')).toBe('Only in English');
});

it('fetches once for all who wait', async () => {
  const { waiting, arriveAll } = holdFetches();
  const { i18n, show } = create();
  const all = Promise.all([show('fil'), show('fil'), show('fil')]);
  expect(waiting).toHaveLength(2);
  arriveAll();
  await all;
  expect(i18n.language).toBe('fil');
});

it('stays with the last choice when an earlier one arrives late', async () => {
  const { arriveAll } = holdFetches();
  const { i18n, show } = create();
  const filipino = show('fil');
  await show('en');
  arriveAll();
  await filipino;
  expect(i18n.language).toBe('en');
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Hello Ada');
});

it.each([
  [
    'the network fails',
    ({ fail }: Waiting) => {
      fail();
    },
  ],
  [
    'the address answers 404',
    ({ arrive }: Waiting) => {
      arrive({}, 404);
    },
  ],
])('keeps English, rejects, and tries again when next asked if %s', async (_, goWrong) => {
  const { waiting, arriveAll } = holdFetches();
  const { i18n, show } = create();
  const shown = show('fil');
  const [first, second] = waiting.splice(0);
  first?.arrive(fil);
  if (second) goWrong(second);
  await expect(shown).rejects.toThrow();
  expect(i18n.language).toBe('en');
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Hello Ada');
  const again = show('fil');
  expect(waiting).toHaveLength(2);
  arriveAll();
  await again;
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Kumusta Ada');
});

it('finds what only some views say without its namespace, in the language that is shown', async () => {
  const { waiting } = holdFetches();
  const more = {
    late: { en: { late: { lead: 'Last' } }, others: { fil: 'http://localhost/late.fil.json' } },
  };
  const { i18n, show } = createTexts({ namespace: 'test', en, others: { fil: own }, more });
  const t = i18n.getFixedT(null, 'test');
  expect(t('late.lead')).toBe('Last');
  const shown = show('fil');
  for (const { address, arrive } of waiting)
    arrive(address.includes('late') ? { late: { lead: 'Huli' } } : fil);
  await shown;
  expect(t('late.lead')).toBe('Huli');
  expect(t('greeting', { name: 'Ada' })).toBe('Kumusta Ada');
});

it('gives two packages instances that know nothing of each other', async () => {
  const { arriveAll } = holdFetches();
  const one = create();
  const other = createTexts({ namespace: 'other', en: { greeting: 'Hi' }, others: { fil: own } });
  const shown = one.show('fil');
  arriveAll();
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

describe('before the first drawing', () => {
  it('waits for nothing in English', async () => {
    const { waiting } = holdFetches();
    await create().ready('en');
    expect(waiting).toHaveLength(0);
  });

  it('waits for the words of another language', async () => {
    const { arriveAll } = holdFetches();
    const { i18n, ready } = create();
    const isReady = ready('fil');
    arriveAll();
    await isReady;
    expect(i18n.t('greeting', { name: 'Ada' })).toBe('Kumusta Ada');
  });

  it.each(['fail', 'hang'] as const)('goes on in English where they %s', async (how) => {
    const { waiting } = holdFetches();
    const late = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const { i18n, ready } = create();
    const isReady = ready('fil');
    if (how === 'fail') for (const { fail } of waiting) fail();
    else late.abort();
    await isReady;
    expect(i18n.language).toBe('en');
  });

  it('waits for what hangs once, however many views come after', async () => {
    holdFetches();
    const late = new AbortController();
    const timeouts = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const { ready } = create();
    const isReady = ready('fil');
    late.abort();
    await isReady;
    const before = timeouts.mock.calls.length;
    await ready('fil');
    expect(timeouts).toHaveBeenCalledTimes(before);
  });
});
