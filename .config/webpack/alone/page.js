// One remote without the shell: a list of its views, each mounted with the fake host of the tests. API calls go to the
// sandbox, or get the example replies that the page's switch selects. Calls to the shell are only listed. For
// shared-contracts, the views are the examples of its components.
import { encodeRequest, errorCodes, errorResult, getTokenInfo, login, readReply } from 'shared-contracts/api';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import 'shared-contracts/ui/reset.css';
import 'shared-contracts/ui/tokens.css';
import { exampleReply } from './exampleReply.js';
import { examplesParcel } from './examplesParcel.js';
import './page.css';

const demo = { username: 'demo', password: 'Demo-2026!', type: 'MEMBER' };
const views = import.meta.webpackContext('@views', {
  regExp: /^\.\/(?:(?:screens|popups)\/[^/]+\/index|ui\/examples\/\w+)\.tsx$/,
  mode: 'lazy',
});
const pathOf = new Map(views.keys().map((path) => [path.replace(/^\.\/|(?:\/index)?\.tsx$/g, ''), path]));
const names = [...pathOf.keys()];

/** The address contains the settings of the switches, so that a link or a reload shows the same page. */
const settings = new URLSearchParams(location.search);
const switches = [...document.querySelectorAll('#controls select')];
for (const control of switches) control.value = settings.get(control.id) ?? control.value;
const settingOf = (id) => settings.get(id) ?? document.getElementById(id).value;

const fake = createFakeHost(__REMOTE__);
let token;

async function send(endpoint, input) {
  const { contentType, body, query } = encodeRequest(endpoint, input);
  const headers = {
    lang: fake.language$.value,
    ...(contentType && { 'content-type': contentType }),
    ...(token && { authorization: token }),
  };
  const method = endpoint.body === 'query' ? 'GET' : 'POST';
  const response = await fetch(`/api${endpoint.path}${query}`, { method, headers, body });
  const isData = response.headers.get('content-type')?.includes('json');
  if (!isData && !response.ok) throw new Error(`The API responded with the status ${response.status}.`);
  return isData ? { json: await response.json() } : { file: await response.blob() };
}

async function call(endpoint, input) {
  const data = settingOf('data');
  if (data === 'loading') return new Promise(() => undefined);
  if (data !== 'sandbox') return readReply(endpoint, exampleReply(endpoint, data));
  try {
    const { json, file } = await send(endpoint, input);
    return file ? { ok: true, data: file } : readReply(endpoint, json);
  } catch {
    return errorResult(errorCodes.transport, 'The API does not respond.');
  }
}

/** Shows the error of a view, which would only stay empty. `reportError` prints the error with its stack. */
function showFailure(error, phase) {
  const alert = document.createElement('p');
  alert.setAttribute('role', 'alert');
  alert.textContent = `${__REMOTE__} failed (${phase}): ${String(error)}`;
  document.querySelector('#view').prepend(alert);
  reportError(error);
}

const callLog = document.querySelector('#calls');
/** The fake host, with its log shown in the page. */
const host = new Proxy(fake.host, {
  get(target, key) {
    if (key === 'call') return call;
    if (key === 'failed') return showFailure;
    const value = Reflect.get(target, key);
    if (typeof value !== 'function') return value;
    return (...args) => {
      const result = value(...args);
      callLog.textContent = fake.hostCalls
        .map(({ name, argument }) => `${name} ${JSON.stringify(argument) ?? ''}`)
        .join('\n');
      return result;
    };
  },
});

const unmountNothing = () => Promise.resolve();
let unmountView = unmountNothing;
/** Views mount one after the other. */
let queue = Promise.resolve();

/** Shows the page itself on a phone's width. Media queries need a window of this width. */
function showPhone() {
  const bare = new URLSearchParams([...settings].filter(([id]) => id !== 'layout'));
  bare.set('layout', 'bare');
  const frame = Object.assign(document.createElement('iframe'), { src: `/?${bare}${location.hash}` });
  frame.title = 'Phone';
  document.querySelector('#view').replaceChildren(frame);
}

async function show() {
  await unmountView();
  unmountView = unmountNothing;
  const [, query = ''] = location.hash.split('?');
  const name = location.hash.slice(1).split('?')[0] || names[0];
  for (const link of document.querySelectorAll('#views a')) {
    link.toggleAttribute('aria-current', link.hash === `#${name}`);
  }
  if (settingOf('layout') === 'phone') return showPhone();
  const element = document.createElement('div');
  document.querySelector('#view').replaceChildren(element);
  if (!pathOf.has(name)) {
    element.textContent = `${__REMOTE__} has no ${name}.`;
    return;
  }
  const module = await views(pathOf.get(name));
  const { bootstrap, mount, unmount } = module.mount ? module : examplesParcel(Object.values(module)[0]);
  const params = Object.fromEntries(new URLSearchParams(query));
  const isLong = settingOf('data') === 'long';
  const props = { name: `alone-${name}`, domElement: element, host, params, isLong, singleSpa: {} };
  await bootstrap(props);
  await mount(props);
  unmountView = () => unmount(props);
}

async function setSession() {
  const kind = settingOf('session');
  token = undefined;
  if (kind === 'visitor') return fake.session$.next({ kind });
  if (settingOf('data') !== 'sandbox') return fake.session$.next({ kind, user: fakeUser() });
  const { json } = await send(login, demo);
  token = json.data?.token;
  const member = await call(getTokenInfo, {});
  if (!member.ok) throw new Error(`${json.message} ${member.message}`);
  fake.session$.next({ kind, user: member.data });
}

/** `data-shown` tells `pnpm screenshots` that the view is mounted. */
const showNext = (prepare) => {
  queue = queue
    .then(prepare)
    .then(show)
    .catch((error) => showFailure(error, 'mount'))
    .finally(() => (document.body.dataset.shown = ''));
};

const list = document.querySelector('#views');
for (const name of names) {
  const link = Object.assign(document.createElement('a'), { href: `#${name}`, textContent: name });
  const item = document.createElement('li');
  item.append(link);
  list.append(item);
}
for (const control of switches) {
  control.addEventListener('change', () => {
    settings.set(control.id, control.value);
    history.replaceState(null, '', `?${settings}${location.hash}`);
    fake.language$.next(settingOf('language'));
    // A mounted view follows the language by itself, but not in the frame of the phone.
    if (control.id !== 'language' || settingOf('layout') === 'phone') showNext(setSession);
  });
}
addEventListener('hashchange', () => showNext());
document.body.dataset.layout = settingOf('layout');
fake.language$.next(settingOf('language'));
showNext(setSession);
