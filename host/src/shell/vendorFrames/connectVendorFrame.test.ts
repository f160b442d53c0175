import { findVendorFrame, createFakeVendorFrame } from '../../testing/createFakeVendorFrame';
import { connectVendorFrame } from './connectVendorFrame';

function connect() {
  const frame = document.createElement('iframe');
  frame.setAttribute('src', '/island/chat');
  document.body.replaceChildren(frame, document.createElement('iframe'));
  const connection = connectVendorFrame(frame);
  const reports: unknown[] = [];
  connection.reports$.subscribe((report) => reports.push(report));
  return { connection, reports, vendorFrame: createFakeVendorFrame('chat') };
}

const runCommand = { type: 'RUN', text: 'go()', language: 'en' } as const;

it('sends earlier commands when the frame is ready, and later commands at once', () => {
  const { connection, vendorFrame } = connect();
  connection.send(runCommand);
  expect(vendorFrame.commands).toEqual([]);
  vendorFrame.postReady();
  expect(vendorFrame.commands).toEqual([runCommand]);
  connection.send({ type: 'OPEN' });
  expect(vendorFrame.commands).toEqual([runCommand, { type: 'OPEN' }]);
});

it.each([
  ['from another window', { source: window }],
  ['without a source', { source: null }],
  ['from a page with an origin in the frame', { origin: 'https://evil.test' }],
  ['from the origin of the shell', { origin: window.location.origin }],
  ['of another shape', { data: { type: 'ISLAND_READY' } }],
  ['without a port', { ports: [] }],
])('accepts no port in a message %s', (_, message) => {
  const { connection, vendorFrame, reports } = connect();
  connection.send(runCommand);
  vendorFrame.postReady(message);
  vendorFrame.report({ type: 'STARTED' });
  expect([vendorFrame.commands, reports]).toEqual([[], []]);
});

it('accepts only the first port, so another page in the same frame receives no commands', () => {
  const { connection, vendorFrame } = connect();
  vendorFrame.postReady();
  const secondFrame = createFakeVendorFrame('chat');
  secondFrame.postReady();
  connection.send(runCommand);
  expect(vendorFrame.commands).toEqual([runCommand]);
  expect(secondFrame.commands).toEqual([]);
});

it('accepts no port from another frame of the page', () => {
  const { connection, vendorFrame } = connect();
  connection.send(runCommand);
  vendorFrame.postReady({ source: document.querySelectorAll('iframe')[1]?.contentWindow });
  expect(vendorFrame.commands).toEqual([]);
});

it('emits only known reports, without additional fields', () => {
  const { vendorFrame, reports } = connect();
  vendorFrame.postReady();
  for (const message of [{ type: 'STARTED', token: 'x' }, { type: 'SIGN_OUT' }, 'CLOSE', { type: 'CLOSE' }]) {
    vendorFrame.report(message);
  }
  expect(reports).toEqual([{ type: 'STARTED' }, { type: 'CLOSE' }]);
});

it('emits no reports after close, whether or not the frame was ready', () => {
  const { connection, vendorFrame, reports } = connect();
  connection.close();
  vendorFrame.postReady();
  expect(findVendorFrame('chat')).not.toBeNull();
  expect(vendorFrame.port.onmessage).toBeNull();
  const readyFrame = connect();
  readyFrame.vendorFrame.postReady();
  readyFrame.connection.close();
  expect(readyFrame.vendorFrame.port.closed).toBe(true);
  readyFrame.vendorFrame.report({ type: 'STARTED' });
  expect([reports, readyFrame.reports]).toEqual([[], []]);
});
