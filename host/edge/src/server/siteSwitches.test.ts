import { SiteConfig } from 'shared-contracts/domain';
import * as v from 'valibot';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { readSiteConfig } from '../settings/readSiteConfig';

let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const { folder: built } = await fixturePackage(folder, { name: 'host', text: 'one' });
  expect((await cliInFolder(folder).release('publish', built)).code).toBe(0);
});
afterAll(() => remove());

async function shownConfig(cookie: string, hasSwitches: boolean) {
  const edge = await edgeInFolder(folder, { hasSwitches });
  const { body, headers } = await edge.app.inject({ method: 'GET', url: '/', headers: { cookie } });
  await edge.app.close();
  const [, text = ''] = /id="config">([^<]*)</.exec(body) ?? [];
  return { config: v.parse(SiteConfig, JSON.parse(text)), cacheControl: headers['cache-control'] };
}

const cookieWith = (content: object | string) =>
  `a=b; demo-site=${encodeURIComponent(typeof content === 'string' ? content : JSON.stringify(content))}`;
const singleLayout = { signupLayout: 'single', signupFacebook: true, signupCaptcha: true };

it('applies the sign-up switches of a tester only to the browser of the tester', async () => {
  const { config, cacheControl } = await shownConfig(cookieWith(singleLayout), true);
  expect(config).toMatchObject({ ...singleLayout, name: 'Meridian' });
  expect(cacheControl).toBe('no-store');
  const other = await shownConfig('', true);
  // A shared cache must not send this document to browsers with switches.
  expect(other.cacheControl).toBe('no-cache');
  expect(other.config).toMatchObject({ signupLayout: 'stepper' });
  expect(other.config).not.toHaveProperty('signupCaptcha');
});

it('ignores switches if the operator has not enabled them', async () => {
  const { config, cacheControl } = await shownConfig(cookieWith(singleLayout), false);
  expect(config.signupLayout).toBe('stepper');
  expect(cacheControl).toMatch('s-maxage=1');
});

it.each([
  { gameOrigins: ['https://evil.test'] },
  { ...singleLayout, name: 'Evil' },
  { signupLayout: 'wizard' },
  '{"signupLayout":',
  '%',
])('ignores invalid switches: %j', async (content) => {
  const { config } = await shownConfig(cookieWith(content), true);
  expect(config).toEqual((await shownConfig('', true)).config);
});

it('ignores a cookie that is not percent-encoded', async () => {
  expect((await shownConfig('demo-site=%', true)).config.signupLayout).toBe('stepper');
});

it('shows the promotion of the demo brand, the promotion of SITE_CONFIG, or none for null', async () => {
  const actionWith = async (override?: object) => {
    const setting = override && { SITE_CONFIG: JSON.stringify(override) };
    return (await readSiteConfig({ PORT: '4400', ...setting })).promotion?.action;
  };
  expect(await actionWith()).toBe('DEPOSIT');
  expect(
    await actionWith({ promotion: { action: 'INVITE', buttonText: '', bgImg: '', mobileBgImg: '' } }),
  ).toBe('INVITE');
  expect(await actionWith({ promotion: null })).toBeUndefined();
  await expect(actionWith({ promotion: { action: 'DANCE' } })).rejects.toThrow('SITE_CONFIG');
});
