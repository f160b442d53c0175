import { expect, journey } from '../stack/journey';
import { overflowsIn } from '../stack/overflow';
import { speakPseudo } from '../stack/pseudoLocale';

const popups = [
  'terms',
  'banking',
  'vipClub',
  'contact',
  'responsibleGaming',
  'aboutBtc',
  'restricted',
  'signUp',
  'signIn',
];
const pages = ['/', '/aboutBtc', '/article?id=promotions'] as const;
const memberPopups = ['vouchers', 'transactions', 'deposit'];
const memberPages = ['/branchIndex/help', '/bonus/bonusInfo/bonusRules'] as const;

journey('words that are 40 % longer fit everywhere @both', async ({ host, member, page }) => {
  journey.setTimeout(180_000);
  await speakPseudo(page.context());
  const found: string[] = [];
  const look = async (path: `/${string}`) => {
    await host.open(path);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
    await expect(page.locator('body')).toContainText('ńõŋ');
    await expect(page.locator('h1, dialog h2').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    found.push(...(await overflowsIn(page)).map((line) => `${path}: ${line}`));
  };
  for (const path of pages) await look(path);
  for (const popup of popups) await look(`/?popup=${popup}`);
  await host.enterAs(member);
  for (const path of memberPages) await look(path);
  for (const popup of memberPopups) await look(`/?popup=${popup}`);
  expect(found).toEqual([]);
});
