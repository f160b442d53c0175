import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listVipLevels } from 'shared-contracts/api';
import type { Session } from 'shared-contracts/domain';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { serveDocuments } from '../../testing/serveDocuments';
import { ContentProviders } from '../../testing/ContentProviders';
import { VipClubPopup } from './VipClubPopup';

const levels = [
  { level: 0, points: 0, label: 'Entry', color: '#a8b4d2', icon: '' },
  { level: 10, points: '400', label: 'Bronze', color: '#dea77b', icon: 'badge-1' },
  { level: 20, points: 2000, label: 'Silver', color: 'red', icon: '../../logout' },
];

function show(reply: object = { data: levels }, session?: Session) {
  serveDocuments();
  const fake = createFakeHost();
  if (session) fake.session$.next(session);
  fake.respond(listVipLevels, () => reply as never);
  const { container } = render(
    <ContentProviders host={fake.host}>
      <VipClubPopup host={fake.host} />
    </ContentProviders>,
  );
  return { fake, container };
}

const row = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr');

it('[S-102] names the site, and shows every level with the points it requires', async () => {
  show();
  expect(screen.getByText(/The VIP club is how Test Casino thanks its regulars/)).toBeVisible();
  expect(await row('Entry')).toHaveTextContent('Entry0');
  const table = screen.getByRole('table', { name: 'Levels' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Level', 'Required points']);
  expect(await row('Bronze')).toHaveTextContent('Bronze400');
  expect(await row('Silver')).toHaveTextContent('Silver2,000');
});

it('[D-016] shows the color and the icon of a level, and ignores invalid ones', async () => {
  show();
  const bronze = await screen.findByRole('rowheader', { name: 'Bronze' });
  expect(bronze).toHaveStyle({ color: '#dea77b' });
  expect(bronze.querySelector('img')).toHaveAttribute(
    'src',
    '/api/sys/file/get?id=badge-1&width=48&height=48',
  );
  const silver = screen.getByRole('rowheader', { name: 'Silver' });
  expect(silver).not.toHaveAttribute('style');
  expect(silver.querySelector('img')).toBeNull();
});

it('[C-044] requests the levels, lowest first', async () => {
  const { fake } = show();
  await row('Entry');
  expect(fake.calls).toEqual([
    expect.objectContaining({ path: '/base/vipLevel/listAll', input: { level_0: 'ASC' } }),
  ]);
});

it('shows the benefits of each level below the table', async () => {
  show();
  expect(await screen.findByRole('cell', { name: 'Diamond' })).toBeVisible();
});

it('offers to try again when the levels fail to load, and shows a notice when there are none', async () => {
  const user = userEvent.setup();
  const { fake } = show({ error: 3, message: 'Levels are unavailable' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent("We couldn't load the levels");
  expect(alert).toHaveTextContent('Check your connection and try again.');
  expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Levels are unavailable', tone: 'bad' }]);
  fake.respond(listVipLevels, () => ({ data: [] }));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('VIP levels are coming soon.')).toBeVisible();
});

it('[K-038] shows members their level, points and missing points, and marks the level in the table', async () => {
  show(undefined, {
    kind: 'member',
    user: fakeUser({ memberType: 1, vipLevel: 10, vipLifeTimePoints: 1_200 }),
  });
  const ownLevel = await screen.findByRole('region', { name: 'Your level' });
  expect(within(ownLevel).getByText('Bronze')).toBeVisible();
  expect(within(ownLevel).getByText('VIP points: 1,200')).toBeVisible();
  expect(within(ownLevel).getByText('800 more for Silver')).toBeVisible();
  expect(await row('Bronze')).toHaveAttribute('aria-current', 'true');
  expect(await row('Entry')).not.toHaveAttribute('aria-current');
});

it('[K-038] shows Entry for a member without points, even if `memberType` names another tier', async () => {
  show(undefined, { kind: 'member', user: fakeUser({ memberType: 1, vipLifeTimePoints: 0 }) });
  const ownLevel = await screen.findByRole('region', { name: 'Your level' });
  expect(within(ownLevel).getByText('Entry')).toBeVisible();
  expect(await row('Entry')).toHaveAttribute('aria-current', 'true');
});

it('hides the section “Your level” from visitors', async () => {
  show();
  expect(await row('Entry')).not.toHaveAttribute('aria-current');
  expect(screen.queryByRole('region', { name: 'Your level' })).toBeNull();
});
