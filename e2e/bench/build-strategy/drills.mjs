import assert from 'node:assert/strict';

const inPage = (page, name, release, view) =>
  page.evaluate(
    async ([alias, remote, expose]) => {
      globalThis.federation.register(alias, remote);
      const module = await globalThis.federation.load(`${alias}/${expose}`);
      return module.buildIds();
    },
    [name, release, view],
  );

async function openStrict(browser, origin) {
  const page = await browser.newPage();
  const refused = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted|Integrity/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${origin}/?strict`);
  return { page, refused };
}

async function twoReleasesRunTheirOwnCode(browser, { releases }, { origin }) {
  const { page } = await openStrict(browser, origin);
  await page.locator('[data-tile]').first().waitFor();
  const first = await inPage(page, 'lobbyFirst', releases.lobby, 'home');
  const second = await inPage(page, 'lobbyNext', releases['lobby-next'], 'home');
  for (const [ids, { buildId }, release] of [
    [first, releases.lobby, 1],
    [second, releases['lobby-next'], 2],
  ]) {
    assert.deepEqual(ids, { exposed: buildId, helper: `${buildId} (${release})`, lazy: buildId });
  }
  await page.close();
}

async function strictPolicyRefusesNothingOfOurs(browser, built, { origin }) {
  const { page, refused } = await openStrict(browser, origin);
  await page.locator('[data-tile]').first().waitFor();
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await inPage(page, 'lobbyLazy', built.releases.lobby, 'home');
  assert.deepEqual(refused, []);
  await page.close();
}

async function tamperedChunkIsRefused(browser, built, { origin }) {
  const lazy = [...built.files.keys()].find(
    (path) =>
      path.startsWith(built.releases.lobby.entry.replace('remoteEntry.js', '')) &&
      ![built.releases.lobby.entry, ...built.releases.lobby.scripts].includes(path),
  );
  const { page } = await openStrict(browser, origin);
  await page.locator('[data-tile]').first().waitFor();
  await page.route(`**${lazy}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tampered = true' }),
  );
  await assert.rejects(
    inPage(page, 'lobbyTampered', built.releases.lobby, 'home'),
    /ChunkLoadError|Loading chunk/,
  );
  assert.equal(await page.evaluate(() => globalThis.tampered), undefined);
  await page.close();
}

async function missingEntryHealsUnderAFreshName(browser, { releases }, { origin, missing }) {
  const { page } = await openStrict(browser, origin);
  await page.locator('[data-tile]').first().waitFor();
  const release = releases['lobby-next'];
  missing.add(release.entry);
  await assert.rejects(inPage(page, 'lobbyGone', release, 'home'), /ScriptNetworkError|RUNTIME-008/);
  missing.clear();
  const ids = await inPage(page, 'lobbyBack', release, 'home');
  assert.equal(ids.exposed, release.buildId);
  await page.close();
}

const drills = {
  'two releases in one page run their own code': twoReleasesRunTheirOwnCode,
  'strict policy refuses nothing of ours': strictPolicyRefusesNothingOfOurs,
  'a tampered lazy chunk is refused': tamperedChunkIsRefused,
  'a missing entry rejects and heals under a fresh name': missingEntryHealsUnderAFreshName,
};

/** The drills that failed, each with its reason. */
export async function failedDrills(browser, built, site) {
  const failed = [];
  for (const [title, drill] of Object.entries(drills)) {
    try {
      await drill(browser, built, site);
    } catch (error) {
      failed.push(`${title}: ${error.message}`);
    }
  }
  return failed;
}
