import type { BrowserContext } from '@playwright/test';
import { encodeRequest, login } from 'shared-contracts/api';

/** The demo member in every sandbox. */
const credentials = { username: 'demo', password: 'Demo-2026!', type: 'MEMBER' } as const;

/** Signs in through the API and stores the session, as an earlier visit would have. */
export async function signInDemoMember(context: BrowserContext, address: string): Promise<void> {
  const { contentType = '', body } = encodeRequest(login, credentials);
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(
    async ([path, type, input]) => {
      const headers = { 'content-type': type, lang: 'en' };
      const reply = await fetch(`/api${path}`, { method: 'POST', headers, body: input });
      const { data } = (await reply.json()) as { data: { token: string } };
      localStorage.setItem('token', data.token);
    },
    [login.path, contentType, body as string] as const,
  );
  await page.close();
}
