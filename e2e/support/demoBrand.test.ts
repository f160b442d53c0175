import { readSiteConfig } from '../../host/edge/src/settings/readSiteConfig';
import { promotionOf } from '../sandbox/src/api/server/promotionOf';
import { hostedProviderList } from '../sandbox/src/providers/hostedProviders';

it('shows the demo brand’s offer with pictures that the sandbox serves', async () => {
  const { bgImg, mobileBgImg } = promotionOf('DEPOSIT');
  expect((await readSiteConfig({})).promotion).toMatchObject({ bgImg, mobileBgImg });
});

it('allows the page of each provider of the sandbox, and no other', async () => {
  const { providerOrigins } = await readSiteConfig({});
  const allowedNames = providerOrigins.map((origin) => new URL(origin).hostname.split('.')[0]);
  expect(allowedNames.toSorted()).toEqual(hostedProviderList.map(({ name }) => name).toSorted());
});
