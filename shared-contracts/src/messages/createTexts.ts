import { createInstance, type i18n } from 'i18next';
import {
  defaultLanguage,
  shownLanguage,
  writtenLanguages,
  type Language,
  type WrittenLanguage,
} from '../domain';
import commonEn from './common.en.json';

type Texts = Record<string, unknown>;

export interface TextSource {
  /** Namespace of the package: `lobby`, `account`, … */
  readonly namespace: string;
  /** The fallback, bundled so that a view never waits for words. */
  readonly en: Texts;
  /** Addresses of the other languages' JSON, fetched when first wanted. */
  readonly others: Readonly<Record<Exclude<WrittenLanguage, 'en'>, string>>;
}

export interface PackageTexts {
  readonly i18n: i18n;
  /** Shows a language once its texts are here; when they cannot be had, the fallback stays and the promise rejects. */
  show(language: Language): Promise<void>;
}

const commonAddresses = { fil: new URL('./common.fil.json', import.meta.url).href };

async function fetchTexts(address: string): Promise<Texts> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`texts ${address}: ${String(response.status)}`);
  return (await response.json()) as Texts;
}

/** One i18next instance for one package, holding its own namespace and the common one. */
export function createTexts(source: TextSource): PackageTexts {
  const { namespace, en, others } = source;
  const i18n = createInstance();
  void i18n.init({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    supportedLngs: [...writtenLanguages],
    ns: [namespace, 'common'],
    defaultNS: namespace,
    resources: { en: { [namespace]: en, common: commonEn } },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  let wanted: WrittenLanguage = defaultLanguage;
  const fetched = new Map<WrittenLanguage, Promise<void>>();

  async function fetchBundles(language: keyof typeof others) {
    const [own, common] = await Promise.all([
      fetchTexts(others[language]),
      fetchTexts(commonAddresses[language]),
    ]);
    i18n.addResourceBundle(language, namespace, own);
    i18n.addResourceBundle(language, 'common', common);
  }

  /** Once, however many views wait for it; after a failure the next one who asks tries again. */
  function bundlesOf(language: keyof typeof others): Promise<void> {
    const known = fetched.get(language);
    if (known) return known;
    const coming = fetchBundles(language).catch((error: unknown) => {
      fetched.delete(language);
      throw error;
    });
    fetched.set(language, coming);
    return coming;
  }

  return {
    i18n,
    async show(language) {
      const shown = shownLanguage(language);
      wanted = shown;
      if (shown !== defaultLanguage) await bundlesOf(shown);
      // The player may have chosen again while these texts were on their way.
      if (wanted === shown) await i18n.changeLanguage(shown);
    },
  };
}
