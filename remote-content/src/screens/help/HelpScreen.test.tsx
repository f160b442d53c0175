import { render, screen } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { ContentProviders } from '../../testing/ContentProviders';
import { HelpScreen } from './HelpScreen';

it('[R-046] the main help page has the search, and every section with its pages', () => {
  const { host } = createFakeHost();
  render(
    <ContentProviders host={host}>
      <HelpScreen />
    </ContentProviders>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search help pages' })).toBeVisible();
  const sections = screen.getAllByRole('heading', { level: 2 });
  expect(sections.map(({ textContent }) => textContent)).toEqual([
    'My Account',
    'Table Games',
    'Cashier',
    'Bonus',
  ]);
  const urls = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(urls).toEqual(
    expect.arrayContaining([
      '#/myAccount/myAccountInfo/casino361',
      '#/tableGames/tableGamesInfo/blackjack',
      '#/cashier/cashierInfo/withdrawalRules',
      '#/bonus/bonusInfo/terms',
      '#/bonus/bonusInfo/bonusRules',
    ]),
  );
});
