import { developmentRelease } from '../../webpack/developmentRelease.mjs';
import { withSourceBuilds } from './withSourceBuilds.mjs';

const registry = {
  spec: 1,
  releases: { host: { active: '1.0.0-aaaaaaaa' }, 'remote-lobby': { active: '1.0.0-bbbbbbbb' } },
  records: { 'host@1.0.0-aaaaaaaa': {}, 'remote-lobby@1.0.0-bbbbbbbb': {} },
};

const html = `<head>
<link rel="preload" as="style" href="/remotes/host/1.0.0-aaaaaaaa/main.css" integrity="x" crossorigin>
<link rel="preload" as="script" href="/remotes/remote-lobby/1.0.0-bbbbbbbb/remoteEntry.js" integrity="x" crossorigin>
</head>
<body>
<script type="application/json" id="registry">${JSON.stringify({ payload: JSON.stringify(registry) })}</script>
<script type="application/json" id="config">{}</script>
<script>released(
'boot')</script>
</body>`;

const lobby = {
  name: 'remote-lobby',
  version: '1.0.0-00000000',
  container: 'lobby_dev',
  entry: 'remoteEntry.js',
  views: { 'screens/home': { scripts: [], styles: [] } },
  files: {},
};
const host = {
  name: 'host',
  version: '1.0.0-00000000',
  container: '',
  entry: 'main.js',
  boot: 'boot.js',
  views: { shell: { scripts: [], styles: [] } },
  files: {},
};

const registryOf = (page) => {
  const [, text] = /id="registry">(.*?)<\/script>/s.exec(page);
  return JSON.parse(JSON.parse(text).payload);
};

test('a remote from source replaces its released build, and the other packages keep their released builds @release20', () => {
  const page = withSourceBuilds(html, [lobby]);
  const { releases, records } = registryOf(page);
  expect(releases['remote-lobby']).toEqual({ active: '1.0.0-00000000', lastKnownGood: null });
  expect(records['remote-lobby@1.0.0-00000000']).toEqual({
    container: 'lobby_dev',
    entry: 'remoteEntry.js',
    views: { 'screens/home': { scripts: [], styles: [] } },
    files: {},
  });
  expect(releases.host).toEqual({ active: '1.0.0-aaaaaaaa' });
  expect(page).not.toContain('/remotes/remote-lobby/1.0.0-bbbbbbbb/');
  expect(page).toContain('/remotes/host/1.0.0-aaaaaaaa/main.css');
  expect(page).toContain('released(');
});

test('a host from source runs its own boot script after the registry', () => {
  const page = withSourceBuilds(html, [host]);
  expect(page).not.toContain('/remotes/host/1.0.0-aaaaaaaa/');
  expect(page).not.toContain('released(');
  expect(page).toContain('id="config">{}</script>');
  const order = ['id="registry"', 'src="/remotes/host/1.0.0-00000000/boot.js"', '</body>'];
  const positions = order.map((text) => page.indexOf(text));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions).not.toContain(-1);
  expect(page).not.toContain('main.js"></script>');
});

test('the record of a host from source lists its styles for the boot script', () => {
  const release = developmentRelease('host');
  const { records } = registryOf(withSourceBuilds(html, [release]));
  expect(records[`host@${release.version}`].views.shell.styles).toEqual(['main.css']);
});

test('[Q-014] the record of a remote from source has the popups of its contract', () => {
  const popups = { giftCards: { access: 'public', title: { en: 'Gift Cards', fil: 'Mga Gift Card' } } };
  const release = developmentRelease('remote-content', { popups });
  const { records } = registryOf(withSourceBuilds(html, [release]));
  expect(records[`remote-content@${release.version}`].popups).toEqual(popups);
});

test('a document without a registry, such as the error page of an empty store, stays unchanged', () => {
  expect(withSourceBuilds('<p>Nothing is released.</p>', [lobby])).toBe('<p>Nothing is released.</p>');
});
