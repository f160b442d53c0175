import { WebKitPage } from './WebKitPage';

it('calls beforeUnload before a navigation and before a reload', async () => {
  const calls: string[] = [];
  const send = async (_method: string, path: string) => {
    calls.push(path);
    return null;
  };
  const beforeUnload = async () => {
    calls.push('beforeUnload');
  };
  const page = new WebKitPage(send, { beforeUnload });
  await page.goto('http://casino.localhost/');
  await page.reload();
  expect(calls).toEqual(['beforeUnload', '/url', 'beforeUnload', '/refresh']);
});
