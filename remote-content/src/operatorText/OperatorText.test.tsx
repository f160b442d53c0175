import { render, screen } from '@testing-library/react';
import { getArticle, getContactSettings } from 'shared-contracts/api';
import { createFakeHost, hostileAddresses } from 'shared-contracts/testing';
import { Staged } from '../testing/Staged';
import { serveDocuments } from '../testing/serveDocuments';
import { namedPage } from './namedPage';
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
    <Staged host={fake.host}>
      <OperatorText setting={setting} document={document} under="popup" />
    </Staged>,
  );
  return fake;
}

it('[S-090] the cash-out rules are the article that the operator names', async () => {
  show('withdrawRulePageUrl', { withdrawRulePageUrl: 'wr-1', promotionPageUrl: 'promo' });
  expect(await screen.findByText('Article wr-1')).toBeVisible();
});

it('[S-089] the promotions are the article that the operator names', async () => {
  show('promotionPageUrl', { promotionPageUrl: 'https://casino.test/#/article?id=promo-9' });
  expect(await screen.findByText('Article promo-9')).toBeVisible();
});

it('[R-060] without one the cash-out rules are our own', async () => {
  show('withdrawRulePageUrl', {});
  expect(await screen.findByText(/The least amount of a cash-out is 25/)).toBeVisible();
});

it('a page elsewhere opens in a window that knows nothing of this one', async () => {
  show('promotionPageUrl', { promotionPageUrl: 'https://brand.example/offers' });
  const link = await screen.findByRole('link', { name: 'Open the page' });
  expect(link).toHaveAttribute('href', 'https://brand.example/offers');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveAttribute('target', '_blank');
});

it('[E-050] a failure is told in the words of the server, and our own text stands in', async () => {
  const fake = show('promotionPageUrl', { error: 7, message: 'Settings are being changed' });
  expect(await screen.findByText(/Every new member receives 5/)).toBeVisible();
  expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Settings are being changed', tone: 'bad' }]);
});

it('[C-030] [D-019] asks for the settings, of which each may be missing', async () => {
  const fake = show('withdrawRulePageUrl', { telegramLink: null });
  await screen.findByText(/The least amount/);
  expect(fake.calls[0]).toMatchObject({ path: '/sys/sysSetting/contactUsSetting', input: {} });
});

it.each(hostileAddresses)('names no page elsewhere by %s', (address) => {
  const page = namedPage(address);
  if (page.kind === 'elsewhere') expect(page.href).toMatch(/^https:\/\//);
  if (page.kind === 'article') expect(page.id).toMatch(/^[\w-]+$/);
});
