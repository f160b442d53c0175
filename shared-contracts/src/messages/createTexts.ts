import { createInstance, type i18n } from 'i18next';
import {
  defaultLanguage,
  shownLanguage,
  writtenLanguages,
  type Language,
  type WrittenLanguage,
} from '../domain';
import { keptAddress } from '../releases/keptAddress';
import commonEn from './common.en.json';

type Texts = Record<string, unknown>;

export interface TextBundle {
  /** The fallback, bundled so that a view in it waits for no words. */
  readonly en: Texts;
  /** Addresses of the other languages' JSON, fetched when first wanted. */
  readonly others: Readonly<Record<Exclude<WrittenLanguage, 'en'>, string>>;
}

export interface TextSource extends TextBundle {
  /** Namespace of the package: `lobby`, `account`, … */
  readonly namespace: string;
  /** What some packages share, or some views of one alone say, by namespace; found without naming it too. */
  readonly more?: Readonly<Record<string, TextBundle>>;
}

export interface PackageTexts {
  readonly i18n: i18n;
  /** Shows a language once its texts are here; when they cannot be had, the fallback stays and the promise rejects. */
  show(language: Language): Promise<void>;
  /** Resolves once there are texts to draw with, in the language where they come in time; else in the fallback. */
  ready(language: Language): Promise<void>;
}

/** So long the views of a package wait for its words at first, all together: to be read otherwise is worse than to come late. */
const waitedMs = 1_000;
/** What takes longer hangs; it is asked for again by the next view. */
const fetchedWithinMs = 15_000;

const elapsed = (ms: number) =>
  new Promise<void>((resolve) => {
    AbortSignal.timeout(ms).addEventListener('abort', () => {
      resolve();
    });
  });

const common: TextBundle = {
  en: commonEn,
  others: { fil: new URL('./common.fil.json', import.meta.url).href },
};

async function fetchTexts(address: string): Promise<Texts> {
  const response = await fetch(keptAddress(address), { signal: AbortSignal.timeout(fetchedWithinMs) });
  if (!response.ok) throw new Error(`texts ${address}: ${String(response.status)}`);
  return (await response.json()) as Texts;
}

/** One i18next instance for one package, holding its own namespace, the common one and what more it names. */
export function createTexts(source: TextSource): PackageTexts {
  const { namespace, more, ...own } = source;
  const bundles: Readonly<Record<string, TextBundle>> = { ...more, [namespace]: own, common };
  const i18n = createInstance();
  void i18n.init({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    supportedLngs: [...writtenLanguages],
    ns: Object.keys(bundles),
    defaultNS: namespace,
    fallbackNS: Object.keys(more ?? {}),
    resources: { en: Object.fromEntries(Object.entries(bundles).map(([name, { en }]) => [name, en])) },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  let wanted: WrittenLanguage = defaultLanguage;
  const fetched = new Map<WrittenLanguage, Promise<void>>();
  const deadlines = new Map<WrittenLanguage, Promise<void>>();

  async function fetchBundles(language: keyof TextBundle['others']) {
    const texts = await Promise.all(
      Object.entries(bundles).map(
        async ([name, { others }]) => [name, await fetchTexts(others[language])] as const,
      ),
    );
    for (const [name, text] of texts) i18n.addResourceBundle(language, name, text);
  }

  /** Once, however many views wait for it; after a failure the next one who asks tries again. */
  function bundlesOf(language: keyof TextBundle['others']): Promise<void> {
    const known = fetched.get(language);
    if (known) return known;
    const coming = fetchBundles(language).catch((error: unknown) => {
      fetched.delete(language);
      throw error;
    });
    fetched.set(language, coming);
    return coming;
  }

  async function show(language: Language) {
    const shown = shownLanguage(language);
    wanted = shown;
    if (shown !== defaultLanguage) await bundlesOf(shown);
    // The player may have chosen again while these texts were on their way.
    if (wanted === shown) await i18n.changeLanguage(shown);
  }

  return {
    i18n,
    show,
    async ready(language) {
      const shown = shownLanguage(language);
      if (shown === i18n.language) return;
      const late = deadlines.get(shown) ?? elapsed(waitedMs);
      deadlines.set(shown, late);
      // Whoever shows them says that they cannot be had.
      await Promise.race([show(language).catch(() => undefined), late]);
    },
  };
}
