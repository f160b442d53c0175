import { expectAccessible } from '../support/accessibility';
import { expect, journey } from '../support/journey';
import { findOverflows } from '../support/overflow';
import { stack } from '../support/settings';

const textsByLanguage = {
  en: {
    open: 'Take a break',
    length: 'How long?',
    username: 'Username',
    month: '1 month',
    request: 'Request a break',
    question: 'Take a break: 1 month',
    pending: /Your break of 1 month has not started yet: it begins when our support team confirms it/,
  },
  fil: {
    open: 'Magpahinga muna',
    length: 'Gaano katagal?',
    username: 'Username',
    month: '1 buwan',
    request: 'Mag-request ng break',
    question: 'Magpahinga muna: 1 buwan',
    pending: /Hindi pa nagsisimula ang 1 buwan mong break/,
  },
};

for (const language of ['en', 'fil'] as const) {
  journey(
    `a visitor confirms and then requests a break by email, in ${language}${language === 'fil' ? ' @phone' : ''}`,
    async ({ host, page }) => {
      const texts = textsByLanguage[language];
      await page.addInitScript(
        ([origin, lang]) => {
          if (window.origin === origin) localStorage.setItem('lang', lang);
          const mailtoLinks: string[] = [];
          const originalClick = HTMLAnchorElement.prototype.click;
          Object.assign(globalThis, { mailtoLinks });
          HTMLAnchorElement.prototype.click = function () {
            if (this.protocol === 'mailto:') mailtoLinks.push(decodeURIComponent(this.href));
            else originalClick.call(this);
          };
        },
        [stack.origin, language] as const,
      );
      const readMailtoLinks = () =>
        page.evaluate(() => (globalThis as unknown as { mailtoLinks: string[] }).mailtoLinks);
      await host.open('/withdrawQuery?popup=responsibleGaming');
      const popup = page.locator('dialog[data-popup="responsibleGaming"]');
      await popup.getByRole('button', { name: texts.open, exact: true }).click();
      await expect(popup.getByRole('heading', { name: texts.open })).toBeFocused();
      await popup.getByLabel(texts.length).selectOption(texts.month);
      await popup.getByLabel(texts.username).fill('grace');
      await popup.getByRole('button', { name: texts.request }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(texts.question);
      expect(await readMailtoLinks()).toEqual([]);
      await question.getByRole('button', { name: texts.request }).click();
      await expect(popup.getByRole('status').filter({ hasText: texts.pending })).toBeVisible();
      const [link = ''] = await readMailtoLinks();
      expect(link).toMatch(/^mailto:support@[^?]+\?subject=/);
      for (const text of [texts.month, 'grace']) expect(link).toContain(text);
      await expectAccessible(page);
      expect(await findOverflows(popup)).toEqual([]);
    },
  );
}
