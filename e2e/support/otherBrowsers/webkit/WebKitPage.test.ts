import { pollUntilTrue } from '../OtherBrowser';
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

it('waits until the driver can enter the frame', async () => {
  const errors = ['unknown error', 'no such frame'];
  const send = async (_method: string, path: string, body?: object) => {
    const isChildFrame = path === '/frame' && body && 'id' in body && body.id !== null;
    const error = isChildFrame ? errors.shift() : undefined;
    if (error !== undefined) throw new Error(error);
    return path === '/execute/sync' ? true : null;
  };
  const frame = new WebKitPage(send, { path: [{ 'element-6066-11e4-a52e-4f735466cecf': 'frame' }] });
  await pollUntilTrue(frame, 'a loaded frame', '() => true');
  expect(errors).toEqual([]);
});
