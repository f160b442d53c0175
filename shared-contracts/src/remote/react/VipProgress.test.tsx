import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createTexts } from '../../messages';
import { VipProgress } from './VipProgress';

const levels = [
  { level: 0, points: 0, label: 'Entry', color: '', icon: '' },
  { level: 10, points: 400, label: 'Bronze', color: '', icon: '' },
  { level: 20, points: 2_000, label: '', color: '', icon: '' },
];

const texts = createTexts({ namespace: 'test', en: {}, others: { fil: 'http://localhost/fil.json' } });
const show = (points: number) =>
  render(
    <I18nextProvider i18n={texts.i18n}>
      <VipProgress points={points} levels={levels} />
    </I18nextProvider>,
  );

it('[K-038] shows Entry at 0 points, and the points to Bronze', () => {
  show(0);
  expect(screen.getByText('Entry').parentElement).toHaveClass('entry');
  expect(screen.queryByText('Bronze')).toBeNull();
  expect(screen.getByText('VIP points: 0')).toBeVisible();
  expect(screen.getByText('400 more for Bronze')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress to Bronze' })).toHaveValue(0);
});

it('shows the progress to the next level, and the number of a level without a label', () => {
  show(1_200);
  expect(screen.getByText('Bronze').parentElement).toHaveClass('bronze');
  expect(screen.getByText('VIP points: 1,200')).toBeVisible();
  expect(screen.getByText('800 more for 20')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress to 20' })).toHaveValue(0.5);
});

it('shows that the highest level is reached', () => {
  show(2_000);
  expect(screen.getByText('20').parentElement).toHaveClass('neutral');
  expect(screen.getByText('Highest level reached')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
