import { login, register } from 'shared-contracts/api';
import { Promotion, PromotionAction } from 'shared-contracts/domain';
import * as v from 'valibot';
import { presets, tryAddress } from '../../qa/presets';
import { signUpForm } from '../../testing/signUpForm';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.control('clearLimits'));

/** Opens the address of a link on the QA page. The edge removes the prefix /api. */
async function open(address: string) {
  const { pathname, search } = new URL(address);
  const url = pathname.replace('/api', '') + search;
  const { statusCode, headers } = await sandbox.api.inject({ method: 'GET', url });
  const setCookies = [headers['set-cookie'] ?? []].flat();
  const cookies = setCookies.map((cookie) => cookie.split(';')[0]);
  return { reply: { statusCode, location: headers.location, cookies }, setCookies };
}

const player = 'http://casino.localhost:4400';
const encode = (content: object) => encodeURIComponent(JSON.stringify(content));

it.each(presets)('opens the site with the settings of "$name"', async (preset) => {
  const { scenario, site = {}, opens = '/' } = preset;
  const encodeIfSet = (content: object) => (Object.keys(content).length > 0 ? encode(content) : '');
  const { reply, setCookies } = await open(tryAddress(player, preset));
  expect(reply).toEqual({
    statusCode: 303,
    location: `${player}/#${opens}`,
    cookies: [`sandbox-scenario=${encodeIfSet(scenario)}`, `demo-site=${encodeIfSet(site)}`],
  });
  // A cookie without settings is removed. A cookie with settings lasts for the browser session.
  const isCleared = setCookies.map((cookie) => cookie.includes('; Max-Age=0;'));
  expect(isCleared).toEqual([scenario, site].map((content) => Object.keys(content).length === 0));
});

it('[B-004] clears both cookies and restores the defaults if the address has no settings', async () => {
  const { reply, setCookies } = await open(`${player}/api/demo/switch`);
  expect(setCookies).toEqual([
    'sandbox-scenario=; Path=/; Max-Age=0; SameSite=Lax',
    'demo-site=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
  expect(reply.location).toBe(`${player}/#/`);
});

it('redirects only to its own site, and rejects unknown scenarios', async () => {
  const { reply } = await open(`${player}/api/demo/switch?opens=//evil.test`);
  expect(reply.location).toBe(`${player}/#/`);
  const rejected = await open(`${player}/api/demo/switch?scenario=%7B%22a%22%3A1%7D`);
  expect(rejected.reply).toMatchObject({ statusCode: 400, cookies: [] });
});

it('links every preset on the QA page', async () => {
  const { body } = await sandbox.qa.inject({ method: 'GET', url: '/' });
  for (const { name } of presets) expect(body).toContain(`Try it <span class="hidden">${name}</span>`);
  expect(body).toContain('Make agent');
});

it.each(PromotionAction.options)(
  '[D-017] returns a promotion with the action %s after a sign-in and after a sign-up',
  async (action) => {
    const scenario = { promotion: action };
    const credentials = { username: 'demo', password: 'Demo-2026!', type: 'MEMBER' };
    const replies = [
      await sandbox.call(login.path, credentials, { scenario }),
      await sandbox.call(register.path, signUpForm(), { scenario }),
    ];
    for (const { data } of replies) {
      const promotion = v.parse(Promotion, (data as { promotion: unknown }).promotion);
      expect(promotion).toMatchObject({ action, buttonText: '' });
      expect(promotion.gameId != null).toBe(action === 'LAUNCH_GAME');
      for (const id of [promotion.bgImg, promotion.mobileBgImg].filter(Boolean)) {
        const picture = await fetch(`${sandbox.origin}/sys/file/get?id=${id}`);
        expect(picture.headers.get('content-type')).toMatch(/^image\//);
      }
    }
    const { data } = await sandbox.call(login.path, credentials);
    expect(data).not.toHaveProperty('promotion');
  },
);

it('[B-004] redirects to the operator’s own site for the region, which the sandbox serves', async () => {
  const scenario = { region: 'redirect' } as const;
  const { data } = await sandbox.call('/sys/ipinfoCloudFlare', {}, { scenario });
  const address = `http://eu.casino.localhost:${String(sandbox.port)}/`;
  expect(data).toEqual({ status: false, url: address });
  const { body } = await sandbox.region.inject({ method: 'GET', url: '/' });
  expect(body).toContain('Welcome to Meridian Europe');
  expect(body).toContain(`href="${player}/api/demo/switch"`);
});
