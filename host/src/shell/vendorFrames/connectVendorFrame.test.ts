import { frameOf, standInVendorFrame } from '../../testing/standInVendorFrame';
import { connectVendorFrame } from './connectVendorFrame';

function open() {
  const frame = document.createElement('iframe');
  frame.setAttribute('src', '/island/chat');
  document.body.replaceChildren(frame, document.createElement('iframe'));
  const line = connectVendorFrame(frame);
  const heard: unknown[] = [];
  line.reports$.subscribe((report) => heard.push(report));
  return { line, heard, island: standInVendorFrame('chat') };
}

const run = { type: 'RUN', text: 'go()', language: 'en' } as const;

it('says what it has to say once the island is there', () => {
  const { line, island } = open();
  line.say(run);
  expect(island.orders).toEqual([]);
  island.send();
  expect(island.orders).toEqual([run]);
  line.say({ type: 'OPEN' });
  expect(island.orders).toEqual([run, { type: 'OPEN' }]);
});

it.each([
  ['of another window', { source: window }],
  ['of nobody', { source: null }],
  ['of a page that has an origin, though in the frame', { origin: 'https://evil.test' }],
  ['of our own origin', { origin: window.location.origin }],
  ['of another shape', { data: { type: 'ISLAND_READY' } }],
  ['without a port', { ports: [] }],
])('takes no port %s', (_, sent) => {
  const { line, island, heard } = open();
  line.say(run);
  island.send(sent);
  island.report({ type: 'STARTED' });
  expect([island.orders, heard]).toEqual([[], []]);
});

it('takes one port and no other: a page that the script leads its frame to is not told anything', () => {
  const { line, island } = open();
  island.send();
  const second = standInVendorFrame('chat');
  second.send();
  line.say(run);
  expect(island.orders).toEqual([run]);
  expect(second.orders).toEqual([]);
});

it('takes no port from another frame of the page', () => {
  const { line, island } = open();
  line.say(run);
  island.send({ source: document.querySelectorAll('iframe')[1]?.contentWindow });
  expect(island.orders).toEqual([]);
});

it('hears reports, and nothing else that the script may say', () => {
  const { island, heard } = open();
  island.send();
  for (const said of [{ type: 'STARTED', token: 'x' }, { type: 'SIGN_OUT' }, 'CLOSE', { type: 'CLOSE' }]) {
    island.report(said);
  }
  expect(heard).toEqual([{ type: 'STARTED' }, { type: 'CLOSE' }]);
});

it('hears nothing once it has hung up', () => {
  const { line, island, heard } = open();
  line.hangUp();
  island.send();
  expect(frameOf('chat')).not.toBeNull();
  expect(island.port.onmessage).toBeNull();
  const late = open();
  late.island.send();
  late.line.hangUp();
  expect(late.island.port.closed).toBe(true);
  late.island.report({ type: 'STARTED' });
  expect([heard, late.heard]).toEqual([[], []]);
});
