import { filePath, type RegistryRecord } from 'shared-contracts/releases';

interface Loading {
  readonly document: Document;
  readonly version: string;
  readonly record: RegistryRecord;
  readonly integrity: (url: string) => string;
  /** Its styles are there, and its scripts are fetched. */
  readonly styled: () => void;
}

const arrived = (element: HTMLElement) =>
  new Promise<unknown>((resolve, reject) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', reject);
  });

const parsed = (document: Document) =>
  new Promise<unknown>((resolve) => {
    if (document.readyState !== 'loading') resolve(undefined);
    else document.addEventListener('DOMContentLoaded', resolve);
  });

/** Resolves once the styles and scripts of a host have come and run; rejects when one of them cannot be had. */
export async function loadHost({ document, version, record, integrity, styled }: Loading): Promise<void> {
  const { boot, entry, views } = record;
  const address = (file: string) => filePath('host', version, record, file);
  const checked = { crossOrigin: 'anonymous' };
  const link = (rel: string, href: string, more = {}) =>
    Object.assign(document.createElement('link'), {
      rel,
      ...checked,
      ...more,
      integrity: integrity(href),
      href,
    });

  const links = (rel: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)];
  const present = links('stylesheet');
  const own = (views['shell']?.styles ?? []).map(address);
  const styles = own.flatMap((href) => {
    // Those that a document of an older edge links have come, or failed, before this script was run.
    const isThere = present.some((style) => style.sheet && style.getAttribute('href') === href);
    return isThere ? [] : [link('stylesheet', href)];
  });
  const scripts = [...new Set([...(views['shell']?.scripts ?? []), entry])]
    .filter((file) => file !== boot)
    .map(address);

  for (const style of present) {
    const href = style.getAttribute('href') ?? '';
    const isOfAnother = href.startsWith('/remotes/host/') && !own.includes(href);
    if (isOfAnother || styles.some((fresh) => fresh.getAttribute('href') === href)) style.remove();
  }
  const preloaded = links('preload').map((preload) => preload.getAttribute('href'));
  const preloads = scripts
    .filter((href) => !preloaded.includes(href))
    .map((href) => link('preload', href, { as: 'script', fetchPriority: 'high' }));
  const stylesCame = Promise.all(styles.map(arrived));
  document.head.append(...styles, ...preloads);

  // Nothing is drawn before it has its styles; and the scripts look for the body.
  await Promise.all([stylesCame, parsed(document)]);
  styled();
  const elements = scripts.map((src) =>
    Object.assign(document.createElement('script'), {
      async: false,
      ...checked,
      integrity: integrity(src),
      src,
    }),
  );
  const ran = Promise.all(elements.map(arrived));
  document.head.append(...elements);
  await ran;
}
