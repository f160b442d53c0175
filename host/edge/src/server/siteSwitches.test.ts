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
  return { config: v.parse(SiteConfig, JSON.parse(text)), kept: headers['cache-control'] };
}

const switched = (content: object | string) =>
  `a=b; demo-site=${encodeURIComponent(typeof content === 'string' ? content : JSON.stringify(content))}`;
const single = { signupLayout: 'single', signupFacebook: true, signupCaptcha: true };

it('shows the sign-up that a tester has switched on, to that browser only', async () => {
  const { config, kept } = await configShown(switched(single), true);
  expect(config).toMatchObject({ ...single, name: 'Meridian' });
  expect(kept).toBe('no-store');
  const other = await configShown('', true);
  expect(other.config).toMatchObject({ signupLayout: 'stepper' });
  expect(other.config).not.toHaveProperty('signupCaptcha');
});

it('switches nothing where the operator has not allowed it', async () => {
  const { config, kept } = await configShown(switched(single), false);
  expect(config.signupLayout).toBe('stepper');
  expect(kept).toBe('no-cache');
});

it.each([
  { gameOrigins: ['https://evil.test'] },
  { ...single, name: 'Evil' },
  { signupLayout: 'wizard' },
  '{"signupLayout":',
  '%',
])('takes nothing else for a switch: %j', async (content) => {
  const { config } = await configShown(switched(content), true);
  expect(config).toEqual((await configShown('', true)).config);
});

it('takes no cookie that is not percent-encoded', async () => {
  expect((await configShown('demo-site=%', true)).config.signupLayout).toBe('stepper');
});

it('greets members of the demo brand with a promotion, another one, or none', async () => {
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
