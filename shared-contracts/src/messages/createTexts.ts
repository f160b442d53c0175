import { createInstance, type i18n } from 'i18next';
import { defaultLanguage, shownLanguage, textLanguages, type Language, type TextLanguage } from '../domain';
import { stableAddress } from '../releases/stableAddress';
import commonEn from './common.en.json';

type Texts = Record<string, unknown>;

/** The texts of one namespace in all languages. */
export interface TextBundle {
  /** The fallback. It is compiled into the package's scripts, so an English view downloads no texts. */
  readonly en: Texts;
  /** Addresses of the JSON files of the other languages. Each is fetched when the language is first shown. */
  readonly others: Readonly<Record<Exclude<TextLanguage, 'en'>, string>>;
}

/** The texts of a package. */
export interface TextSource extends TextBundle {
  /** Namespace of the package: `lobby`, `account`, … */
  readonly namespace: string;
  /** Additional bundles by namespace. Views do not have to name the namespace of a text. */
  readonly bundles?: Readonly<Record<string, TextBundle>>;
}

/** The translations of a package. */
export interface PackageTexts {
  readonly i18n: i18n;
  /**
   * Loads the texts of a language, then shows it. If the texts do not load, it rejects and the language does not
   * change.
   */
  show(language: Language): Promise<void>;
  /**
   * Resolves when the texts of the language have loaded. After 1 s it resolves anyway, and the view shows the fallback.
   * Never rejects.
   */
  ready(language: Language): Promise<void>;
}

/**
 * Maximum time that views wait for their texts. A change of language after the first render disturbs more than a delay.
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
    supportedLngs: [...textLanguages],
    ns: Object.keys(allBundles),
    defaultNS: namespace,
    fallbackNS: Object.keys(bundles ?? {}),
    resources: { en: Object.fromEntries(Object.entries(allBundles).map(([name, { en }]) => [name, en])) },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  let latestLanguage: TextLanguage = defaultLanguage;
  const downloads = new Map<TextLanguage, Promise<void>>();
  const deadlines = new Map<TextLanguage, Promise<void>>();

  async function fetchBundles(language: keyof TextBundle['others']) {
    const texts = await Promise.all(
      Object.entries(allBundles).map(
        async ([name, { others }]) => [name, await fetchTexts(others[language])] as const,
      ),
    );
    for (const [name, text] of texts) i18n.addResourceBundle(language, name, text);
  }

  /** Downloads the texts once for all views. After a failed download, the next call starts another one. */
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
    latestLanguage = textLanguage;
    if (textLanguage !== defaultLanguage) await loadBundles(textLanguage);
    // If the player chose another language during the download, that choice stays.
    if (latestLanguage !== textLanguage) return;
    // Even without a change, i18next would render every component with a text again.
    if (i18n.language !== textLanguage) await i18n.changeLanguage(textLanguage);
  }

  return {
    i18n,
    show,
    async ready(language) {
      const textLanguage = shownLanguage(language);
      if (textLanguage === i18n.language) return;
      const deadline = deadlines.get(textLanguage) ?? delay(maxWaitMs);
      deadlines.set(textLanguage, deadline);
      // An error is not handled here, because the caller of `show` reports it.
      await Promise.race([show(language).catch(() => undefined), deadline]);
    },
  };
}
