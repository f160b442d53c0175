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

async function configShown(cookie: string, hasSwitches: boolean) {
  const edge = await edgeInFolder(folder, { hasSwitches });
  const { body, headers } = await edge.app.inject({ method: 'GET', url: '/', headers: { cookie } });
  await edge.app.close();
  const [, text = ''] = /id="config">([^<]*)</.exec(body) ?? [];
  return { config: v.parse(SiteConfig, JSON.parse(text)), cacheControl: headers['cache-control'] };
}

const switched = (content: object | string) =>
  `a=b; demo-site=${encodeURIComponent(typeof content === 'string' ? content : JSON.stringify(content))}`;
const single = { signupLayout: 'single', signupFacebook: true, signupCaptcha: true };

it('applies the sign-up switches of a tester only to that browser', async () => {
  const { config, cacheControl } = await configShown(switched(single), true);
  expect(config).toMatchObject({ ...single, name: 'Meridian' });
  expect(cacheControl).toBe('no-store');
  const other = await configShown('', true);
  expect(other.config).toMatchObject({ signupLayout: 'stepper' });
  expect(other.config).not.toHaveProperty('signupCaptcha');
});

it('ignores switches if the operator has not enabled them', async () => {
  const { config, cacheControl } = await configShown(switched(single), false);
  expect(config.signupLayout).toBe('stepper');
  expect(cacheControl).toBe('no-cache');
});

it.each([
  { gameOrigins: ['https://evil.test'] },
  { ...single, name: 'Evil' },
  { signupLayout: 'wizard' },
  '{"signupLayout":',
  '%',
])('ignores invalid switches: %j', async (content) => {
  const { config } = await configShown(switched(content), true);
  expect(config).toEqual((await configShown('', true)).config);
});

it('ignores a cookie that is not percent-encoded', async () => {
  expect((await configShown('demo-site=%', true)).config.signupLayout).toBe('stepper');
});

it('has the promotion of the demo brand, another one, or none', async () => {
  const shown = async (override?: object) => {
    const setting = override && { SITE_CONFIG: JSON.stringify(override) };
    return (await readSiteConfig({ PORT: '4400', ...setting })).promotion?.action;
  };
  expect(await shown()).toBe('DEPOSIT');
  expect(await shown({ promotion: { action: 'INVITE', buttonText: '', bgImg: '', mobileBgImg: '' } })).toBe(
    'INVITE',
  );
  expect(await shown({ promotion: null })).toBeUndefined();
  await expect(shown({ promotion: { action: 'DANCE' } })).rejects.toThrow('SITE_CONFIG');
});
