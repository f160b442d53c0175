import { getTokenInfo } from 'shared-contracts/api';
import { stack } from '../../support/settings';
import { sendEach, isOneOf, type Attack } from './Attack';
import { newCaller, send } from './target';

/** Matches the content of `/etc/passwd`, of `package.json`, of `.git/config` and of a source map. */
const serverFile = /root:.*:0:0|"name": "casino"|\[core\]|"mappings"/;

const traversal: Attack = {
  name: 'path traversal and hidden files',
  source: 'ASVS 5.3',
  run: () => {
    const parentSteps = ['../', '..%2f', '%2e%2e/', '..%5c', '%252e%252e%252f', '....//'];
    const paths = [
      ...parentSteps.flatMap((step) => [`/${step.repeat(8)}etc/passwd`, `/api/${step.repeat(8)}etc/passwd`]),
      ...parentSteps.map((step) => `/remote-lobby/${step.repeat(6)}package.json`),
      '/.env',
      '/.git/config',
      '/package.json',
      '/pnpm-lock.yaml',
      '/.data/',
      '/.config/budgets.json',
      '/main.js.map',
      '/remote-lobby/main.js.map',
      '/host/edge/src/main.ts',
      '/api/../qa',
      '/api/..;/qa',
    ];
    return sendEach(
      'six spellings of ".." in three places, dot files, source maps',
      paths.map((path) => [path, path] as const),
      async (path) => {
        const { status, text } = await send(newCaller(), path);
        return serverFile.test(text) ? 'a file of the server' : status;
      },
      isOneOf(200, 301, 302, 400, 403, 404, 421),
    );
  },
};

const cacheDeception: Attack = {
  name: 'cache deception',
  source: 'ASVS 14.2',
  run: ({ victim }) => {
    const path = `/api${getTokenInfo.path}`;
    const sessionHeaders = {
      origin: stack.origin,
      lang: 'en',
      authorization: victim.token,
      cookie: victim.cookie,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const endings = [
      '',
      '/x.css',
      ';x.css',
      '%2fx.js',
      '?x.png',
      '/..%2fx.css',
      '.css',
      '%00.css',
      '/%2e%2e/x.css',
    ];
    return sendEach(
      'a profile under nine addresses that look like files',
      endings.map((ending) => [ending, ending] as const),
      async (ending) => {
        const { text, headers } = await send(victim, path + ending, {
          method: 'POST',
          headers: sessionHeaders,
          body: '',
        });
        const isPrivate = text.includes(victim.email);
        const cache = headers['cache-control'] ?? '';
        if (!isPrivate) return 'no profile';
        return cache.includes('no-store') ? 'not stored' : `stored by caches (${cache})`;
      },
      isOneOf('not stored', 'no profile'),
    );
  },
};

const openRedirects: Attack = {
  name: 'open redirects',
  source: 'ASVS 3.7',
  run: () => {
    const targets = [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/%09/evil.example',
      'https:evil.example',
      '/%2f%2fevil.example',
      'javascript:alert(1)',
    ];
    const prefixes = [
      '/?backurl=',
      '/login?backurl=',
      '/api/sys/member/activate?ticket=x&redirect=',
      '/pay/return?site=',
      '/?url=',
      '/?site=',
    ];
    const paths = [
      ...prefixes.flatMap((prefix) => targets.map((target) => prefix + target)),
      ...targets.map((target) => `/${target}`),
      '//evil.example/%2e%2e',
    ];
    return sendEach(
      'seven foreign addresses in six parameters and as the path',
      paths.map((path) => [path, path] as const),
      async (path) => {
        const { status, headers } = await send(newCaller(), path);
        const { location } = headers;
        if (location === undefined) return status;
        const { origin } = new URL(location, stack.origin);
        return origin === stack.origin ? 'inside' : `to ${origin}`;
      },
      isOneOf('inside', 200, 400, 404, 421),
    );
  },
};

const frames: Attack = {
  name: 'clickjacking and script injection',
  source: 'ASVS 3.4',
  run: () =>
    sendEach(
      'the headers of the document and the API',
      [
        [
          'document policy',
          async () => (await send(newCaller(), '/')).headers['content-security-policy'] ?? '',
        ],
        [
          'API policy',
          async () =>
            (await send(newCaller(), `/api${getTokenInfo.path}`, { method: 'POST', headers: { lang: 'en' } }))
              .headers['content-security-policy'] ?? '',
        ],
      ],
      async (read) => {
        const policy = String(await read());
        if (!/frame-ancestors 'none'/.test(policy)) return 'may be framed';
        if (/script-src[^;]*'unsafe-(inline|eval)'/.test(policy)) return 'allows unsafe scripts';
        return 'protected';
      },
      isOneOf('protected'),
    ),
};

const sniffing: Attack = {
  name: 'MIME sniffing, shared windows and referrers',
  source: 'ASVS 3.4, 4.1',
  run: () =>
    sendEach(
      'nosniff, opener and referrer headers of document, API, registry and a missing file',
      [
        ['/', '/'],
        ['/api', `/api${getTokenInfo.path}`],
        ['/registry.json', '/registry.json'],
        ['missing', '/nothing-here.js'],
      ],
      async (path) => {
        const { headers } = await send(newCaller(), path);
        if (headers['x-content-type-options'] !== 'nosniff') return 'may be sniffed';
        if (path === '/' && !/^same-origin/.test(String(headers['cross-origin-opener-policy'])))
          return 'shares its window';
        return headers['referrer-policy'] === undefined && path === '/' ? 'leaks the referrer' : 'protected';
      },
      isOneOf('protected'),
    ),
};

/** Matches stack traces, source paths, SQL and error classes. */
const internals = /node_modules|at \w+ \(|\/src\/|SELECT |PostgresError|TypeError/;

const errors: Attack = {
  name: 'errors that reveal internals',
  source: 'API8, ASVS 16.5',
  run: () => {
    const malformedSuffixes = [
      '%',
      '%ff',
      '%c0%ae',
      '?__proto__[x]=1',
      '?id[]=1&id[$ne]=1',
      '%00',
      '/'.repeat(2_000),
      '?'.repeat(3_000),
    ];
    return sendEach(
      'eight malformed addresses under four paths',
      ['/api/sys/file/get', '/api/base/game/get', '/remote-lobby/', '/'].flatMap((path) =>
        malformedSuffixes.map((suffix) => [path + suffix.slice(0, 20), path + suffix] as const),
      ),
      async (path) => {
        const { status, text } = await send(newCaller(), path);
        if (internals.test(text)) return 'reveals internals';
        return status >= 500 ? `failed (${String(status)})` : 'no leak';
      },
      isOneOf('no leak'),
    );
  },
};

export const contentAttacks: readonly Attack[] = [
  traversal,
  cacheDeception,
  openRedirects,
  frames,
  sniffing,
  errors,
];
