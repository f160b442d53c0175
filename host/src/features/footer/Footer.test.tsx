import { screen, waitFor, within } from '@testing-library/react';
import { cryptoACoins, cryptoBCoins, depositMethodCodes } from 'shared-contracts/api';
import { brandNames, coins, depositBrands, offeredCoins } from 'shared-contracts/payments';
import type { PopupId } from 'shared-contracts/popups';
import { allViews } from '../../testing/allViews';
import { sharedStorage } from '../../testing/browserStorage';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage as openPageAtOnce } from '../../testing/openPage';
import fil from '../../texts/fil.json';

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

afterEach(() => {
  sharedStorage.removeItem('lang');
});

const footer = () => within(screen.getByRole('contentinfo'));

/** Opens a page and waits for the deferred part of the footer. */
async function openPage(options: Parameters<typeof openPageAtOnce>[0] = {}) {
  const page = await openPageAtOnce(options);
  await footer().findByRole('combobox');
  return page;
}

it('[Q-013] shows the license and the minimum age before the deferred parts of the footer have loaded', async () => {
  await openPageAtOnce();
  expect(footer().getByText('18+')).toBeVisible();
  expect(footer().getByText('Licensed for tests License no. T-1.')).toBeVisible();
  expect(footer().getByText(new RegExp(`${String(new Date().getFullYear())} Test Casino`))).toBeVisible();
});

it('[S-013] shows the copyright, the license and the payment methods', async () => {
  await openPage();
  expect(footer().getByText(`© ${String(new Date().getFullYear())} Test Casino`)).toBeVisible();
  expect(footer().getByText(/License no. T-1/)).toBeVisible();
  expect(footer().getByRole('list', { name: 'Payment methods' })).toBeVisible();
});

const paymentList = () => footer().getByRole('list', { name: 'Payment methods' });
const logos = () => within(paymentList()).getAllByRole('img');

it('[S-013] shows the logos of the offered methods, each with its name', async () => {
  await openPage();
  const brands = depositMethodCodes.flatMap((code) => depositBrands[code]);
  const coinNames = [...cryptoACoins, ...cryptoBCoins].map((key) => coins[key].name);
  const offeredNames = new Set([...brands.map((brand) => brandNames[brand]), ...coinNames]);
  expect(logos()).toHaveLength(offeredNames.size);
  expect(new Set(logos().map((logo) => logo.getAttribute('aria-label')))).toEqual(offeredNames);
  for (const logo of logos()) expect(logo.querySelector('path')).not.toBeNull();
});

it('[S-013] links to the seal of the license when the brand has one', async () => {
  const licence = { number: 'T-1', text: 'Licensed for tests', sealUrl: 'https://licence.test/T-1' };
  const page = await openPage({ config: { licence } });
  const sealLink = footer().getByRole('link', { name: 'Check our license' });
  expect(sealLink).toHaveAttribute('href', 'https://licence.test/T-1');
  expect(sealLink).toHaveAttribute('rel', 'noopener noreferrer');
  page.unmount();
  await openPage();
  expect(footer().queryByRole('link', { name: 'Check our license' })).not.toBeInTheDocument();
});

it('[S-013] scrolls back to the top and moves the focus there', async () => {
  const scrollSpy = jest.spyOn(window, 'scrollTo');
  const page = await openPage();
  await page.user.click(footer().getByRole('button', { name: 'Back to top' }));
  expect(scrollSpy).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  expect(screen.getByRole('main')).toHaveFocus();
});

const linkNames = () =>
  footer()
    .getAllByRole('navigation')
    .flatMap((nav) => within(nav).getAllByRole('listitem'))
    .map(({ textContent }) => textContent);
const publicLinks = [
  'Help',
  'Contact Us',
  'Cash-out Rules',
  'About Us',
  'Terms and Conditions',
  'Privacy Policy',
];

it.each<[string, PopupId]>([
  ['Cash-out Rules', 'withdrawalRules'],
  ['About Us', 'aboutUs'],
  ['Privacy Policy', 'privacy'],
  ['Contact Us', 'contact'],
  ['Terms and Conditions', 'terms'],
  ['Responsible Gaming', 'responsibleGaming'],
  ['Cookie Policy', 'cookiePolicy'],
])('[S-014] opens %s as a popup for a visitor', async (name, popup) => {
  const page = await openPage({ views: allViews });
  await page.user.click(footer().getByRole('button', { name }));
  await waitFor(() => {
    expect(page.stack()).toEqual([popup]);
  });
});

it.each([
  ['Cash-out Rules', '/cashier/cashierInfo/withdrawalRules'],
  ['About Us', '/myAccount/myAccountInfo/aboutUs'],
  ['Privacy Policy', '/myAccount/myAccountInfo/privacyPolicy'],
])('[S-014] opens %s as a page for a member', async (name, path) => {
  const page = await openPage({ token: 't-1', views: allViews });
  await page.user.click(await footer().findByRole('link', { name }));
  await page.expectPath(path);
});

it('[S-014, R-045] opens the help in a new tab on a desktop and in the same tab on a phone', async () => {
  const page = await openPage({ token: 't-1', views: allViews });
  const helpLink = footer().getByRole('link', { name: 'Help' });
  expect(helpLink).toHaveAttribute('href', '#/branchIndex');
  expect(helpLink).toHaveAttribute('target', '_blank');
  expect(helpLink).toHaveAttribute('rel', 'noopener');
  page.unmount();
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
  const phonePage = await openPage({ token: 't-1', views: allViews });
  await phonePage.user.click(footer().getByRole('link', { name: 'Help' }));
  await phonePage.expectPath('/branchIndex/help');
});

it('[K-022, R-010] opens the Bitcoin guide in a new tab on a desktop and as a popup on a phone', async () => {
  const page = await openPage({ views: allViews });
  const guideLink = footer().getByRole('link', { name: 'Bitcoin Guide' });
  expect(guideLink).toHaveAttribute('href', '#/aboutBtc');
  expect(guideLink).toHaveAttribute('target', '_blank');
  page.unmount();
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
  const phonePage = await openPage({ views: allViews });
  await phonePage.user.click(footer().getByRole('button', { name: 'Bitcoin Guide' }));
  await waitFor(() => {
    expect(phonePage.stack()).toEqual(['aboutBtc']);
  });
});

it('[S-014, P-013] shows Refer a Friend only to members', async () => {
  const page = await openPage({ views: allViews });
  expect(linkNames()).toEqual(expect.arrayContaining(publicLinks));
  expect(linkNames()).not.toContain('Refer a Friend');
  page.unmount();
  const memberPage = await openPage({ token: 't-1', views: allViews });
  await memberPage.user.click(await footer().findByRole('button', { name: 'Refer a Friend' }));
  expect(linkNames()).toEqual(expect.arrayContaining(publicLinks));
  await waitFor(() => {
    expect(memberPage.stack()).toEqual(['inviteRewards']);
  });
});

it('hides links that no live release serves, and sections without links', async () => {
  await openPage({ views: { 'remote-lobby': ['screens/home'], 'remote-content': ['popups/terms'] } });
  expect(linkNames()).toEqual(['Terms and Conditions']);
  expect(footer().getAllByRole('navigation')).toHaveLength(1);
});

it('[S-015] shows the claims about coins and slots unless the brand turns them off', async () => {
  const otherCoins = offeredCoins.filter(({ name }) => name !== 'Bitcoin');
  expect(otherCoins).toHaveLength(
    new Set([...cryptoACoins, ...cryptoBCoins].map((key) => coins[key])).size - 1,
  );
  const claims = `Bitcoin and ${String(otherCoins.length)} other cryptocurrencies accepted, 300+ slots`;
  const page = await openPage();
  expect(footer().getByText(claims)).toBeVisible();
  page.unmount();
  await openPage({ config: { footerClaims: false } });
  expect(footer().queryByText(claims)).not.toBeInTheDocument();
});

it('[S-013, S-015] shows only methods that the brand offers, and counts only their coins', async () => {
  const logoNames = () =>
    within(footer().getByRole('list', { name: /pay/i }))
      .getAllByRole('img')
      .map((logo) => logo.getAttribute('aria-label'));
  const page = await openPage({ config: { depositMethodsOff: ['PIX', 'CRYPT'] } });
  expect(logoNames()).toEqual(expect.arrayContaining(['PayP', 'Bitcoin']));
  for (const absentName of ['Pix', 'Dogecoin']) expect(logoNames()).not.toContain(absentName);
  expect(footer().getByText(/^Bitcoin and 3 other cryptocurrencies accepted/)).toBeVisible();
  page.unmount();
  await openPage({ config: { depositMethodsOff: ['CRYPTO', 'CRYPT'] } });
  expect(footer().queryByText(/cryptocurrencies accepted/)).toBeNull();
});

it('[P-016] shows that only adults may play, and links to help with gambling problems', async () => {
  await openPage();
  expect(footer().getByText('18+')).toBeVisible();
  expect(footer().getByText(/Players must be 18 or older/)).toBeVisible();
  expect(footer().getByRole('link', { name: /^Gambling help/ })).toHaveAttribute('target', '_blank');
});

it('[D-020, K-053] shows the name and the support address from the settings of the site', async () => {
  const page = await openPage({ config: { name: 'Other Name', domain: 'www.other.test' } });
  expect(footer().getByText(/Other Name$/, { selector: 'p' })).toBeVisible();
  expect(footer().getByRole('link', { name: /^support@ ?other\. ?test$/ })).toHaveAttribute(
    'href',
    'mailto:support@other.test',
  );
  page.unmount();
  await openPage({ config: { supportEmail: 'help@else.test' } });
  expect(footer().getByRole('link', { name: /^help@ ?else\. ?test$/ })).toBeVisible();
});

it('[Q-020] lists the builds of this page under Versions, also of a remote without routes', async () => {
  const page = await openPage({ views: { 'remote-lobby': ['screens/home'], 'remote-gift-shop': [] } });
  const builds = footer().getByText(/^remote-lobby@/);
  expect(builds).not.toBeVisible();
  await page.user.click(footer().getByText('Versions'));
  expect(builds).toBeVisible();
  expect(footer().getByText('test@0.0.0')).toBeVisible();
  expect(footer().getByText(/^remote-gift-shop@/)).toBeVisible();
});

it('[S-012] offers ten languages in their own language, selects English, and marks languages without texts', async () => {
  await openPage();
  const languageSelect = footer().getByRole('combobox', { name: 'Language' });
  expect(
    within(languageSelect)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'English',
    'Filipino',
    'Português (in English)',
    'Español (in English)',
    'Deutsch (in English)',
    'Français (in English)',
    'Italiano (in English)',
    'Suomi (in English)',
    'Türkçe (in English)',
    '日本語 (in English)',
  ]);
  expect(languageSelect).toHaveDisplayValue('English');
});

it('[S-012, M-123] stores the choice, sends it to the server, and shows its texts', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      Promise.resolve(new Response(JSON.stringify(JSON.stringify(address).includes('common') ? {} : fil))),
    );
  const page = await openPage();
  expect(document.documentElement.lang).toBe('en');
  await page.user.selectOptions(footer().getByRole('combobox'), 'Filipino');
  expect(await footer().findByRole('combobox', { name: fil.language })).toHaveDisplayValue('Filipino');
  expect(document.documentElement.lang).toBe('fil');
  expect(sharedStorage.getItem('lang')).toBe('fil');
  await page.shell.session.signOut();
  expect(page.server.calls.at(-1)?.headers.get('lang')).toBe('fil');
});

it('[M-123] sends a language without texts to the server, and marks the page as English', async () => {
  const page = await openPage();
  await page.user.selectOptions(footer().getByRole('combobox'), '日本語 (in English)');
  expect(sharedStorage.getItem('lang')).toBe('ja');
  await page.shell.session.signOut();
  expect(page.server.calls.at(-1)?.headers.get('lang')).toBe('ja');
  expect(document.documentElement.lang).toBe('en');
  expect(footer().getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('日本語 (in English)');
});

it('marks the page as English while the texts of the chosen language fail to load', async () => {
  const page = await openPage();
  await page.user.selectOptions(footer().getByRole('combobox'), 'Filipino');
  await waitFor(() => {
    expect(page.shell.reports.all()).toContainEqual(
      expect.objectContaining({ build: 'host', phase: 'texts' }),
    );
  });
  expect(document.documentElement.lang).toBe('en');
  expect(footer().getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('Filipino');
});
