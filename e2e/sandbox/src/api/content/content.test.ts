import { getArticle, getContactSettings, listVipLevels, readReply } from 'shared-contracts/api';
import { popups } from 'shared-contracts/popups';
import { matchRoute } from 'shared-contracts/routes';
import { houseRules, restrictedCountries, vipTiers } from 'shared-contracts/rules';
import { articles } from '../../seed/articles';
import { countries } from '../../seed/countries';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());

const contactSettings = async (scenario = {}) =>
  readReply(getContactSettings, await sandbox.call(getContactSettings.path, {}, { scenario }));

it('[B-014] serves articles by their id, and rejects an unknown id', async () => {
  for (const { id, title } of articles) {
    const reply = readReply(getArticle, await sandbox.call(getArticle.path, { id }));
    expect(reply).toMatchObject({ ok: true, data: { title } });
  }
  expect(await sandbox.call(getArticle.path, { id: 'nowhere' })).toMatchObject({ error: -4 });
});

it('[B-014] serves the VIP levels with their points, lowest first', async () => {
  const reply = readReply(listVipLevels, await sandbox.call(listVipLevels.path, { level_0: 'ASC' }));
  const levels = reply.ok ? reply.data : [];
  expect(levels.map(({ label }) => label.toLowerCase())).toEqual([
    'entry',
    ...vipTiers.map(({ tier }) => tier),
  ]);
  expect(levels.map(({ points }) => points)).toEqual(
    levels.map(({ points }) => points).toSorted((a, b) => a - b),
  );
  expect(levels[1]?.points).toBe(houseRules.bronzePoints);
});

it('[B-014] serves contact settings with links to two existing articles', async () => {
  const reply = await contactSettings();
  if (!reply.ok) throw new Error('no settings');
  const { withdrawRulePageUrl, promotionPageUrl, telegramLink } = reply.data;
  expect(telegramLink).toMatch(/^https:\/\/t\.me\//);
  const ids = articles.map(({ id }) => id);
  for (const page of [withdrawRulePageUrl, promotionPageUrl]) {
    expect(ids).toContain(page.replace(/^.*article\?id=/, ''));
  }
});

it('returns empty contact settings for an operator without messengers and articles', async () => {
  const reply = await contactSettings({ empty: [getContactSettings.path] });
  expect(reply).toMatchObject({
    ok: true,
    data: { telegramLink: '', whatsAppNumber: '', promotionPageUrl: '' },
  });
});

it('states in articles that amounts are in the currency of the account', () => {
  const articlesWithAmounts = ['welcome', 'promotions', 'withdrawal-rules', 'bonus-rules'];
  for (const { content } of articles.filter(({ id }) => articlesWithAmounts.includes(id)))
    expect(content).toContain('in the currency of your account');
});

it('links only to existing pages in articles', () => {
  // The article "hostile" contains attacks on purpose.
  for (const { id, content } of articles.filter((article) => article.id !== 'hostile')) {
    for (const [, target = ''] of content.matchAll(/(?:link|href)="([^"]*)"/g)) {
      const path = target.replace(/^#/, '');
      const { id: route, params } = matchRoute(path);
      expect([id, target, route]).not.toContain('notFound');
      if (route === 'article') expect(articles.map((article) => article.id)).toContain(params['id']);
      const popup = params['popup'];
      if (popup !== undefined) expect(Object.keys(popups)).toContain(popup);
    }
  }
});

it('serves no country that the user agreement excludes', () => {
  const served = countries.filter(({ status }) => status === 1).map(({ isoCode2 }) => isoCode2);
  expect(restrictedCountries.filter((code) => served.includes(code))).toEqual([]);
});
