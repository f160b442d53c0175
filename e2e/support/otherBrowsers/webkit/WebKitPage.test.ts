import { WebKitPage } from './WebKitPage';

it('lets a document be asked before it is left, by its address or loaded anew', async () => {
  const done: string[] = [];
  const send = async (_method: string, path: string) => {
    done.push(path);
    return null;
  };
  const leaving = async () => {
    done.push('leaving');
  };
  const page = new WebKitPage(send, { leaving });
  await page.goto('http://casino.localhost/');
  await page.reload();
  expect(done).toEqual(['leaving', '/url', 'leaving', '/refresh']);
});
