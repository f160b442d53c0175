const failedUrls = new Set<string>();

// Capturing, because these events do not bubble.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) failedUrls.add(target.src);
    if (target instanceof HTMLLinkElement) failedUrls.add(target.href);
  },
  { capture: true },
);

/**
 * Fetches failed scripts and styles again, past the browser's caches. Released files are cached for a year, even a
 * corrupt file that failed its hash check. A plain retry would get the same bytes.
 */
export async function renewFiles(isOwn: (url: string) => boolean): Promise<void> {
  const urls = [...failedUrls].filter(isOwn);
  for (const url of urls) failedUrls.delete(url);
  await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload' })));
}
