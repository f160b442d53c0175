const latencyMs = 3_000;

/** Exact counts up to the first tile: scripts in brotli bytes, requests, depth of the waterfall, popup scripts. */
export async function countsOf(browser, built, origin) {
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const requests = [];
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    const path = new URL(request.url).pathname;
    if (path !== '/favicon.ico') requests.push({ requestId, path, begun: timestamp, wallTime });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.find((each) => each.requestId === requestId);
    if (request) request.finished = timestamp;
  });
  await page.goto(origin, { waitUntil: 'commit' });
  await page.locator('[data-tile]').first().waitFor({ timeout: 60_000 });
  const firstTileMs = await page.evaluate(
    () => performance.timeOrigin + performance.getEntriesByName('first-tile')[0].startTime,
  );
  const before = requests.filter(({ wallTime }) => wallTime * 1_000 < firstTileMs);
  for (const request of before) {
    const earlier = before.filter(({ finished }) => finished !== undefined && finished < request.begun);
    request.depth = 1 + Math.max(0, ...earlier.map(({ depth }) => depth));
  }
  const scriptBytes = (list) =>
    list.reduce((sum, { path }) => sum + (path.endsWith('.js') ? built.files.get(path).body.length : 0), 0);
  const atTile = requests.length;
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await page.getByRole('dialog').waitFor({ timeout: 60_000 });
  await page.close();
  return {
    scriptBytes: scriptBytes(before),
    requests: before.length,
    depth: Math.max(...before.map(({ depth }) => depth)),
    popupBytes: scriptBytes(requests.slice(atTile)),
  };
}
