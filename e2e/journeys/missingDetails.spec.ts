import { expectAccessible } from '../support/accessibility';
import { expect, journey } from '../support/journey';
import { qaControl } from '../support/qa';

const english = {
  deposit: 'Deposit',
  title: 'A few details first',
  save: 'Save and continue',
  close: 'Close',
  tooYoung: 'You must be at least 18 years old',
  year: 'Year, digit 1',
  country: 'Country',
  state: 'State or province',
};
const filipino: typeof english = {
  deposit: 'Magdeposito',
  title: 'Ilang detalye muna',
  save: 'I-save at magpatuloy',
  close: 'Isara',
  tooYoung: 'Dapat ay 18 taong gulang ka pataas',
  year: 'Taon, digit 1',
  country: 'Bansa',
  state: 'Estado o probinsya',
};

// The phone run is in Filipino, the desktop run in English.
journey(
  'a member without birthday and country must add them before a deposit or a game, once @both @security5',
  async ({ host, member, page, isMobile }) => {
    const [language, texts] = isMobile ? (['fil', filipino] as const) : (['en', english] as const);
    await qaControl('changeMember', { member: member.id, detailsMissing: true });
    await host.restoreSession(member);
    await host.useLanguage(language);
    const popup = host.popup(texts.title);

    await host.content.getByRole('button', { name: 'Gearheart', exact: true }).first().click();
    await expect(popup.getByRole('button', { name: texts.save })).toBeVisible();
    await popup.getByRole('button', { name: texts.close }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await host.topBar.getByRole('button', { name: texts.deposit }).click();
    await popup.getByLabel(texts.year).click();
    await page.keyboard.type('20200412');
    await expectAccessible(page);
    await popup.getByRole('button', { name: texts.save }).click();
    await expect(page.getByText(texts.tooYoung).last()).toBeInViewport();
    await popup.getByLabel(texts.year).click();
    await page.keyboard.type('19900412');
    await popup.getByLabel(texts.country).selectOption('CA');
    await popup.getByLabel(texts.state).selectOption({ index: 1 });
    await popup.getByRole('button', { name: texts.save }).click();
    await expect(host.popup(texts.deposit)).toBeVisible();
    await expect(popup).toHaveCount(0);
    await host.popup(texts.deposit).getByRole('button', { name: texts.close }).click();

    await host.content.getByRole('button', { name: 'Gearheart', exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Gearheart' })).toBeVisible();
  },
);
