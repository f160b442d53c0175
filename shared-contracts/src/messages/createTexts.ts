import { createInstance, type i18n } from 'i18next';
import {
  defaultLanguage,
  shownLanguage,
  writtenLanguages,
  type Language,
  type WrittenLanguage,
} from '../domain';
import { stableAddress } from '../releases/stableAddress';
import commonEn from './common.en.json';

type Texts = Record<string, unknown>;

/** The texts of one namespace in all languages. */
export interface TextBundle {
  /** The fallback. It is bundled, so an English view does not wait for a download. */
  readonly en: Texts;
  /** Addresses of the other languages' JSON, which is fetched on first use. */
  readonly others: Readonly<Record<Exclude<WrittenLanguage, 'en'>, string>>;
}

/** The texts of a package. */
export interface TextSource extends TextBundle {
  /** Namespace of the package: `lobby`, `account`, … */
  readonly namespace: string;
  /** Additional bundles by namespace. Views find their texts without the namespace. */
  readonly bundles?: Readonly<Record<string, TextBundle>>;
}

/** The translations of a package. */
export interface PackageTexts {
  readonly i18n: i18n;
  /** Switches to a language after its texts have loaded. If they do not load, it rejects and the language stays. */
  show(language: Language): Promise<void>;
  /** Resolves after the texts of the language have loaded, or after 1 s with the fallback. Never rejects. */
  ready(language: Language): Promise<void>;
}

/**
 * Views wait this long for their texts, because a change of language after the first render disturbs more than a delay.
 */
const maxWaitMs = 1_000;
/** After this time a download counts as failed, and the next view starts it again. */
const fetchTimeoutMs = 15_000;

const delay = (ms: number) =>
  new Promise<void>((resolve) => {
    AbortSignal.timeout(ms).addEventListener('abort', () => {
      resolve();
    });
  });

const commonBundle: TextBundle = {
  en: commonEn,
  others: { fil: new URL('./common.fil.json', import.meta.url).href },
};

async function fetchTexts(address: string): Promise<Texts> {
  const response = await fetch(stableAddress(address), { signal: AbortSignal.timeout(fetchTimeoutMs) });
  if (!response.ok) throw new Error(`texts ${address}: ${String(response.status)}`);
  return (await response.json()) as Texts;
}

/** Creates the i18next instance of one package with its own texts, the common texts and the additional bundles. */
export function createTexts(source: TextSource): PackageTexts {
  const { namespace, bundles, ...ownBundle } = source;
  const allBundles: Readonly<Record<string, TextBundle>> = {
    ...bundles,
    [namespace]: ownBundle,
    common: commonBundle,
  };
  const i18n = createInstance();
  void i18n.init({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    supportedLngs: [...writtenLanguages],
    ns: Object.keys(allBundles),
    defaultNS: namespace,
    fallbackNS: Object.keys(bundles ?? {}),
    resources: { en: Object.fromEntries(Object.entries(allBundles).map(([name, { en }]) => [name, en])) },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  let latestChoice: WrittenLanguage = defaultLanguage;
  const downloads = new Map<WrittenLanguage, Promise<void>>();
  const deadlines = new Map<WrittenLanguage, Promise<void>>();

  async function fetchBundles(language: keyof TextBundle['others']) {
    const texts = await Promise.all(
      Object.entries(allBundles).map(
        async ([name, { others }]) => [name, await fetchTexts(others[language])] as const,
      ),
    );
    for (const [name, text] of texts) i18n.addResourceBundle(language, name, text);
  }

  /** All views share one download. After a failed download, the next call tries again. */
  function loadBundles(language: keyof TextBundle['others']): Promise<void> {
    const existingDownload = downloads.get(language);
    if (existingDownload) return existingDownload;
    const download = fetchBundles(language).catch((error: unknown) => {
      downloads.delete(language);
      throw error;
    });
    downloads.set(language, download);
    return download;
  }

  async function show(language: Language) {
    const textLanguage = shownLanguage(language);
    latestChoice = textLanguage;
    if (textLanguage !== defaultLanguage) await loadBundles(textLanguage);
    // The player may have chosen another language during the download.
    if (latestChoice === textLanguage) await i18n.changeLanguage(textLanguage);
  }

  return {
    i18n,
    show,
    async ready(language) {
      const textLanguage = shownLanguage(language);
      if (textLanguage === i18n.language) return;
      const deadline = deadlines.get(textLanguage) ?? delay(maxWaitMs);
      deadlines.set(textLanguage, deadline);
      // The caller of `show` reports the error.
      await Promise.race([show(language).catch(() => undefined), deadline]);
    },
  };
}
