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

/** Replaces `fetch`. Each call stays pending until the test responds to it. */
function holdFetches() {
  const pendingFetches: PendingFetch[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (address) =>
      new Promise((resolve, reject) => {
        pendingFetches.push({
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
    pendingFetches,
    respondToAll: () => {
      for (const { address, respond } of pendingFetches.splice(0))
        respond(address === ownAddress ? fil : commonFil);
    },
  };
}

const create = () => createTexts({ namespace: 'test', en, others: { fil: ownAddress } });

it('has the package’s and the common English texts at once, without a fetch', () => {
  const { pendingFetches } = holdFetches();
  const { i18n } = create();
  expect(i18n.t('greeting', { name: '<Ada>' })).toBe('Hello <Ada>');
  expect(i18n.t('common:ok')).toBe(commonEn.ok);
  expect(pendingFetches).toHaveLength(0);
});

it('fetches the texts from the earlier build that has the same file', async () => {
  const { pendingFetches, respondToAll } = holdFetches();
  const address = 'https://casino.test/remotes/remote-lobby/1.1.0-0000000b/fil.json';
  Object.assign(globalThis, {
    __keptIn: (requestedAddress: string) => (requestedAddress === address ? '1.0.0-0000000a' : undefined),
  });
  const whenShown = createTexts({ namespace: 'test', en, others: { fil: address } }).show('fil');
  Reflect.deleteProperty(globalThis, '__keptIn');
  expect(pendingFetches[0]?.address).toBe('https://casino.test/remotes/remote-lobby/1.0.0-0000000a/fil.json');
  respondToAll();
  await whenShown;
});

it('fetches another language on first use, and shows it when it has loaded', async () => {
  const { pendingFetches, respondToAll } = holdFetches();
  const { i18n, show } = create();
  const whenShown = show('fil');
  expect(pendingFetches.map(({ address }) => address)).toEqual([
    ownAddress,
    expect.stringContaining('common.fil.json'),
  ]);
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Hello Ada');
  respondToAll();
  await whenShown;
  expect(i18n.language).toBe('fil');
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Kumusta Ada');
  expect(i18n.t('common:ok')).toBe(commonFil.ok);
  await show('en');
  await show('fil');
  expect(pendingFetches).toHaveLength(0);
});

it('notifies the views only when the language changes', async () => {
  const { i18n, show } = create();
  const languages: string[] = [];
  i18n.on('languageChanged', (language: string) => languages.push(language));
  await show('en');
  expect(languages).toEqual([]);
  const { respondToAll } = holdFetches();
  const whenShown = show('fil');
  respondToAll();
  await whenShown;
  await show('fil');
  await show('en');
  expect(languages).toEqual(['fil', 'en']);
});

it('[M-123] falls back to English for a language without texts, and for a missing text', async () => {
  const { pendingFetches, respondToAll } = holdFetches();
  const { i18n, show } = create();
  await show('ja');
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Hello Ada');
  expect(pendingFetches).toHaveLength(0);
  const whenShown = show('fil');
  respondToAll();
  await whenShown;
  expect(i18n.t('onlyEnglish')).toBe('Only in English');
});

it('fetches once for several calls', async () => {
  const { pendingFetches, respondToAll } = holdFetches();
  const { i18n, show } = create();
  const whenAllShown = Promise.all([show('fil'), show('fil'), show('fil')]);
  expect(pendingFetches).toHaveLength(2);
  respondToAll();
  await whenAllShown;
  expect(i18n.language).toBe('fil');
});

it('shows the language that was chosen last, even if an earlier choice loads later', async () => {
  const { respondToAll } = holdFetches();
  const { i18n, show } = create();
  const whenFilipinoShown = show('fil');
  await show('en');
  respondToAll();
  await whenFilipinoShown;
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
])('stays in English, rejects, and retries at the next call if %s', async (_, fail) => {
  const { pendingFetches, respondToAll } = holdFetches();
  const { i18n, show } = create();
  const whenShown = show('fil');
  const [ownFetch, commonFetch] = pendingFetches.splice(0);
  ownFetch?.respond(fil);
  if (commonFetch) fail(commonFetch);
  await expect(whenShown).rejects.toThrow();
  expect(i18n.language).toBe('en');
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Hello Ada');
  const whenRetried = show('fil');
  expect(pendingFetches).toHaveLength(2);
  respondToAll();
  await whenRetried;
  expect(i18n.t('greeting', { name: 'Ada' })).toBe('Kumusta Ada');
});

it('finds the texts of a single view without their namespace, in the current language', async () => {
  const { pendingFetches } = holdFetches();
  const viewBundles = {
    late: { en: { late: { lead: 'Last' } }, others: { fil: 'http://localhost/late.fil.json' } },
  };
  const { i18n, show } = createTexts({
    namespace: 'test',
    en,
    others: { fil: ownAddress },
    bundles: viewBundles,
  });
  const t = i18n.getFixedT(null, 'test');
  expect(t('late.lead')).toBe('Last');
  const whenShown = show('fil');
  for (const { address, respond } of pendingFetches)
    respond(address.includes('late') ? { late: { lead: 'Huli' } } : fil);
  await whenShown;
  expect(t('late.lead')).toBe('Huli');
  expect(t('greeting', { name: 'Ada' })).toBe('Kumusta Ada');
});

it('creates independent instances for two packages', async () => {
  const { respondToAll } = holdFetches();
  const firstTexts = create();
  const otherTexts = createTexts({ namespace: 'other', en: { greeting: 'Hi' }, others: { fil: ownAddress } });
  const whenShown = firstTexts.show('fil');
  respondToAll();
  await whenShown;
  expect(otherTexts.i18n.language).toBe('en');
  expect(otherTexts.i18n.t('greeting')).toBe('Hi');
});

it('[Q-012] every common text exists in Filipino too', () => {
  expect(Object.keys(commonFil).sort()).toEqual(Object.keys(commonEn).sort());
  for (const text of [...Object.values(commonEn), ...Object.values(commonFil)]) {
    expect(text.trim()).not.toBe('');
  }
});

describe('`ready`, before the first render', () => {
  it('does not wait in English', async () => {
    const { pendingFetches } = holdFetches();
    await create().ready('en');
    expect(pendingFetches).toHaveLength(0);
  });

  it('waits for the texts of another language', async () => {
    const { respondToAll } = holdFetches();
    const { i18n, ready } = create();
    const whenReady = ready('fil');
    respondToAll();
    await whenReady;
    expect(i18n.t('greeting', { name: 'Ada' })).toBe('Kumusta Ada');
  });

  it.each(['fail', 'hang'] as const)('continues in English if the fetches %s', async (reason) => {
    const { pendingFetches } = holdFetches();
    const timeout = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const { i18n, ready } = create();
    const whenReady = ready('fil');
    if (reason === 'fail') for (const { fail } of pendingFetches) fail();
    else timeout.abort();
    await whenReady;
    expect(i18n.language).toBe('en');
  });

  it('waits only once for fetches that hang, not again for later views', async () => {
    holdFetches();
    const timeout = new AbortController();
    const timeoutSpy = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const { ready } = create();
    const whenReady = ready('fil');
    timeout.abort();
    await whenReady;
    const timeoutCount = timeoutSpy.mock.calls.length;
    await ready('fil');
    expect(timeoutSpy).toHaveBeenCalledTimes(timeoutCount);
  });
});
