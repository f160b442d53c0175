import { readSiteConfig } from '../../host/edge/src/settings/readSiteConfig';
import { promotionOf } from '../sandbox/src/api/server/promotionOf';

it('shows the demo brand’s offer with pictures that the sandbox serves', async () => {
  const { bgImg, mobileBgImg } = promotionOf('DEPOSIT');
  expect((await readSiteConfig({})).promotion).toMatchObject({ bgImg, mobileBgImg });
});
