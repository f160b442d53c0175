import { render, screen } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../testing/serveDocuments';
import { ContentProviders } from '../testing/ContentProviders';
import { PrivacyPopup } from './PrivacyPopup';

function show(variant: 'privacy' | 'sitePrivacy', language: 'en' | 'fil' = 'en') {
  serveDocuments();
  const { host, language$ } = createFakeHost();
  language$.next(language);
  render(
    <ContentProviders host={host}>
      <PrivacyPopup variant={variant} />
    </ContentProviders>,
  );
}

it('[S-096] the privacy policy has parts about collected data, recipients, storage and rights', async () => {
  show('privacy');
  const partHeadings = await screen.findAllByRole('heading', { level: 3 });
  expect(partHeadings.map(({ textContent }) => textContent)).toEqual([
    '1. What this policy is about',
    '2. What we collect and why',
    '3. Who receives your data',
    '4. Storage and security',
    '5. Your rights',
    '6. Minors, cookies and changes',
  ]);
  expect(screen.getByRole('heading', { name: 'Privacy Policy' })).toHaveAttribute(
    'id',
    'popup-privacy-heading',
  );
});

it('[S-097] the second privacy page names the site and its email address', async () => {
  show('sitePrivacy');
  expect(
    await screen.findByText('Write to Test Casino at support@casino.test.', { exact: false }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: '1. Privacy at Test Casino, in brief' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your Privacy' })).toHaveAttribute(
    'id',
    'popup-sitePrivacy-heading',
  );
});

it('[S-097] the second privacy page names the site and its email address in Filipino too', async () => {
  show('sitePrivacy', 'fil');
  expect(
    await screen.findByText('Mag-email sa Test Casino: support@casino.test.', { exact: false }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: '1. Buod: privacy sa Test Casino' })).toBeVisible();
});
