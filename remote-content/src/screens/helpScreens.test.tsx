import { viewParcel } from 'shared-contracts/remote/react';

jest.mock('shared-contracts/remote/react', () => ({
  ...jest.requireActual<object>('shared-contracts/remote/react'),
  viewParcel: jest.fn(() => ({})),
}));

it.each([
  ['[R-051]', 'myAccountInfo', 'myAccountInfo'],
  ['[R-052]', 'depositRules', 'depositRules'],
  ['[R-053]', 'bonusRules', 'bonusRules'],
  ['[R-054]', 'casino361', 'casino361'],
  ['[R-055]', 'aboutUs', 'aboutUs'],
  ['[R-056]', 'privacyPolicy', 'privacy'],
  ['[R-057]', 'tableGamesInfo', 'tableGamesInfo'],
  ['[R-058]', 'blackjack', 'blackjack'],
  ['[R-059]', 'cashierInfo', 'cashierInfo'],
  ['[R-061]', 'bonusInfo', 'bonusInfo'],
  ['[R-062]', 'terms', 'terms'],
])('%s the screen %s shows the document %s', async (_, folder, document) => {
  jest.mocked(viewParcel).mockClear();
  await import(`./${folder}`);
  const [{ component }] = jest.mocked(viewParcel).mock.lastCall ?? [{}];
  const { props } = (component as unknown as () => { props: { document: string } })();
  expect(props.document).toBe(document);
});
