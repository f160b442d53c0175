import { render, screen } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { Staged } from '../../testing/Staged';
import { HelpScreen } from './HelpScreen';

it('[R-046] the help home has the search, and every section with its pages', () => {
  const { host } = createFakeHost();
  render(
    <Staged host={host}>
      <HelpScreen />
    </Staged>,
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
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(
    expect.arrayContaining([
      '#/myAccount/myAccountInfo/casino361',
      '#/tableGames/tableGamesInfo/blackjack',
      '#/cashier/cashierInfo/withdrawalRules',
      '#/bonus/bonusInfo/terms',
      '#/bonus/bonusInfo/bonusRules',
    ]),
  );
});
