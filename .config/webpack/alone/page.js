// One remote without the shell: a list of its views, each mounted with the fake host of the tests. API calls go to the
// sandbox. Calls to the shell are only listed.
import { encodeRequest, errorCodes, errorResult, getTokenInfo, login, readReply } from 'shared-contracts/api';
import { createFakeHost } from 'shared-contracts/testing';
import 'shared-contracts/ui/reset.css';
import 'shared-contracts/ui/tokens.css';
import './page.css';

const demo = { username: 'demo', password: 'Demo-2026!', type: 'MEMBER' };
const views = import.meta.webpackContext('@views', {
  regExp: /^\.\/(?:screens|popups)\/[^/]+\/index\.tsx$/,
  mode: 'lazy',
});
const names = views.keys().map((path) => path.slice('./'.length, -'/index.tsx'.length));

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

async function show() {
  await unmountView();
  unmountView = unmountNothing;
  const [, query = ''] = location.hash.split('?');
  const name = location.hash.slice(1).split('?')[0] || names[0];
  for (const link of document.querySelectorAll('#views a')) {
    link.toggleAttribute('aria-current', link.hash === `#${name}`);
  }
  const element = document.createElement('div');
  document.querySelector('#view').replaceChildren(element);
  if (!names.includes(name)) {
    element.textContent = `${__REMOTE__} has no ${name}.`;
    return;
  }
  const { bootstrap, mount, unmount } = await views(`./${name}/index.tsx`);
  const params = Object.fromEntries(new URLSearchParams(query));
  const props = { name: `alone-${name}`, domElement: element, host, params, singleSpa: {} };
  await bootstrap(props);
  await mount(props);
  unmountView = () => unmount(props);
}

const showNext = () => {
  queue = queue.then(show).catch((error) => showFailure(error, 'mount'));
};

async function setSession(kind) {
  token = undefined;
  if (kind === 'visitor') return fake.session$.next({ kind });
  const { json } = await send(login, demo);
  token = json.data?.token;
  const member = await call(getTokenInfo, {});
  if (!member.ok) throw new Error(`${json.message} ${member.message}`);
  fake.session$.next({ kind, user: member.data });
}

const list = document.querySelector('#views');
for (const name of names) {
  const link = Object.assign(document.createElement('a'), { href: `#${name}`, textContent: name });
  const item = document.createElement('li');
  item.append(link);
  list.append(item);
}
document
  .querySelector('#language')
  .addEventListener('change', ({ target }) => fake.language$.next(target.value));
document.querySelector('#session').addEventListener('change', ({ target }) => {
  queue = queue
    .then(() => setSession(target.value))
    .then(show, (error) => {
      callLog.textContent = String(error);
    })
    .catch((error) => showFailure(error, 'mount'));
});
addEventListener('hashchange', showNext);
showNext();
