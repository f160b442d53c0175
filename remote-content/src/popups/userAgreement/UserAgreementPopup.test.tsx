import { act, render, screen } from '@testing-library/react';
import { restrictedCountries } from 'shared-contracts/rules';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../../testing/serveDocuments';
import { ContentProviders } from '../../testing/ContentProviders';
import { UserAgreementPopup } from './UserAgreementPopup';

it('[S-098] shows the agreement and the name of every restricted country', async () => {
  serveDocuments();
  const fake = createFakeHost();
  render(
    <ContentProviders host={fake.host}>
      <UserAgreementPopup />
    </ContentProviders>,
  );
  const france = await screen.findByText('France');
  const list = france.closest('ul');
  expect(list?.children).toHaveLength(restrictedCountries.length);
  expect(list).toHaveTextContent('United Kingdom');
  expect(screen.getByText(/license number T-1/)).toBeVisible();
  act(() => fake.language$.next('fil'));
  expect(await screen.findByText(/Hindi namin iniaalok ang serbisyo/)).toBeVisible();
  expect(screen.getByText('Spain')).toBeVisible();
});
