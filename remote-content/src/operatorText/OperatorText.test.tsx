import { render, screen } from '@testing-library/react';
import { getArticle, getContactSettings } from 'shared-contracts/api';
import { createFakeHost, hostileAddresses } from 'shared-contracts/testing';
import { ContentProviders } from '../testing/ContentProviders';
import { serveDocuments } from '../testing/serveDocuments';
import { parseOperatorPage } from './parseOperatorPage';
import { OperatorText } from './OperatorText';

function show(
  setting: 'withdrawRulePageUrl' | 'promotionPageUrl',
  settings: object | { error: number; message: string },
) {
  serveDocuments();
  const fake = createFakeHost();
  fake.respond(getContactSettings, () => ('error' in settings ? (settings as never) : { data: settings }));
  fake.respond(getArticle, ({ id }) => ({ data: { title: '', content: `<p>Article ${id}</p>` } }));
  const document = setting === 'promotionPageUrl' ? 'promotions' : 'withdrawalRules';
  render(
    <ContentProviders host={fake.host}>
      <OperatorText setting={setting} document={document} inside="popup" />
    </ContentProviders>,
  );
  return fake;
}

it('[S-090] shows the operator’s article as the cash-out rules', async () => {
  show('withdrawRulePageUrl', { withdrawRulePageUrl: 'wr-1', promotionPageUrl: 'promo' });
  expect(await screen.findByText('Article wr-1')).toBeVisible();
});

it('[S-089] shows the operator’s article as the promotions', async () => {
  show('promotionPageUrl', { promotionPageUrl: 'https://casino.test/#/article?id=promo-9' });
  expect(await screen.findByText('Article promo-9')).toBeVisible();
});

it('[R-060] shows our own cash-out rules if the operator names no article', async () => {
  show('withdrawRulePageUrl', {});
  expect(await screen.findByText(/The minimum cash-out is 25/)).toBeVisible();
});

it('links to an external page in a new window, without opener and referrer', async () => {
  show('promotionPageUrl', { promotionPageUrl: 'https://brand.example/offers' });
  const link = await screen.findByRole('link', { name: 'Open the page' });
  expect(link).toHaveAttribute('href', 'https://brand.example/offers');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.parentElement?.textContent).toBe('You can read this on a separate page. Open the page');
});

it('[E-050] shows the server’s error message and our own text when the settings fail to load', async () => {
  const fake = show('promotionPageUrl', { error: 7, message: 'Settings are being changed' });
  expect(await screen.findByText(/Every new member gets a free bonus of 5 to play with/)).toBeVisible();
  expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Settings are being changed', tone: 'bad' }]);
});

it('[C-030] [D-019] requests the settings and accepts missing ones', async () => {
  const fake = show('withdrawRulePageUrl', { telegramLink: null });
  await screen.findByText(/The minimum cash-out/);
  expect(fake.calls[0]).toMatchObject({ path: '/sys/sysSetting/contactUsSetting', input: {} });
});

it('accepts only https pages and plain article ids from hostile addresses', () => {
  for (const address of hostileAddresses) {
    const page = parseOperatorPage(address);
    if (page.kind === 'external')
      expect([address, page.href]).toEqual([address, expect.stringMatching(/^https:\/\//)]);
    if (page.kind === 'article')
      expect([address, page.id]).toEqual([address, expect.stringMatching(/^[\w-]+$/)]);
  }
});
