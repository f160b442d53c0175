import type { RemoteBuild } from './pageReleases';

const failed = new Set<string>();

// Capturing: these events do not bubble.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) failed.add(target.src);
    if (target instanceof HTMLLinkElement) failed.add(target.href);
  },
  { capture: true },
);

/**
 * Files are kept for ever, also one that came broken and was refused for its hash: from memory, or a year later from
 * the disk, the browser would answer the next try with it. So what failed is fetched past both first.
 */
export async function renewFiles({ files }: Pick<RemoteBuild, 'files'>): Promise<void> {
  const own = new Set(files.map((file) => new URL(file, document.baseURI).href));
  const urls = [...failed].filter((url) => own.has(url));
  for (const url of urls) failed.delete(url);
  await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload' })));
}
