import { releaseNames } from 'shared-contracts/releases';
import { dataHeaders, errorEnvelope, jsonType } from '../http/responses';
import { artifactHeaders } from '../server/artifactRoutes';
import { contentTypeOf, servedExtensions } from '../store/contentTypes';

export interface NginxSite {
  readonly playerOrigin: string;
  readonly paymentsOrigin: string;
  /** Of the release store: a folder per package, in it one per version. */
  readonly artifactsFolder: string;
  /** Where nginx keeps the shell; its parent is there already. */
  readonly cacheFolder: string;
  /** `address:port` of each edge. */
  readonly edges: readonly string[];
  /** With fullchain.pem and privkey.pem; needed where an origin is https. */
  readonly tlsFolder: string | undefined;
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

const headerLines = (headers: Readonly<Record<string, string>>, suffix = '') =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)}${suffix};`);

const indented = (lines: readonly string[]) => lines.map((line) => (line === '' ? '' : `  ${line}`));

const block = (head: string, ...lines: readonly string[]) => [`${head} {`, ...indented(lines), '}'];

const names = releaseNames.join('|');
const extensions = servedExtensions.map((extension) => extension.slice(1)).join('|');
const segment = '[A-Za-z0-9_][A-Za-z0-9_.~-]*';
// An address exactly as it was sent: nothing that another server would read in another way comes this far.
const artifact =
  `^/remotes/(?<casino_path>(?:${names})/[0-9]+[.][0-9]+[.][0-9]+-[0-9a-f]+/` +
  `(?!release[.])(?:${segment}/)*${segment}[.](?:${extensions}))(?:[?].*)?$`;

const offered = (coding: string, variable: string) =>
  block(
    `map $http_accept_encoding ${variable}`,
    'default "";',
    `"~*(?:^|,)\\s*${coding}\\s*;\\s*q=0(?:[.]0*)?\\s*(?:,|$)" "";`,
    `"~*(?:^|,)\\s*${coding}\\s*(?:[,;]|$)" ${coding};`,
  );

const role = (name: string, file: string, match: string) =>
  `${quoted(`~^(?<${name}>[a-z-]+)/[^/]+/${file}$`)} ${quoted(`match="/remotes/$${name}/*/${match}"`)};`;

const maps = [
  '# The file of a build that an address names; others are for the edge to answer.',
  ...block(
    'map $request_method:$request_uri $casino_method',
    'default $request_uri;',
    '~^(?!GET:|HEAD:) "";',
  ),
  ...block('map $casino_method $casino_file', 'default none;', `${quoted(`~${artifact}`)} $casino_path;`),
  '# Brotli as the build made it, for who takes it.',
  ...offered('br', '$casino_br'),
  ...block('map $casino_br $casino_br_suffix', 'default "";', 'br .br;'),
  '# Who has the file of another build is told the difference, and the edge knows it.',
  ...offered('dcz', '$casino_dcz'),
  ...block('map $casino_dcz:$http_available_dictionary $casino_asks_delta', 'default "";', '~^dcz:. 1;'),
  ...block('map $casino_asks_delta $casino_near', 'default $casino_file;', '1 none;'),
  ...block(
    'map $casino_br:$casino_asks_delta $casino_codings',
    'default $casino_br;',
    '":1" dcz;',
    '"br:1" "br, dcz";',
  ),
  '# What a file is in every build of its package, as in roleOf of the edge.',
  ...block(
    'map $casino_file $casino_role',
    'default "";',
    role(
      'casino_a',
      '(?<casino_af>(?:.+/)?)[0-9]+[.][0-9a-f]{8}[.](?<casino_ax>[a-z0-9]+)',
      '$casino_af*.*.$casino_ax',
    ),
    role('casino_b', '(?<casino_bf>.+)[.][0-9a-f]{8}[.](?<casino_bx>[a-z0-9]+)', '$casino_bf.*.$casino_bx'),
    role('casino_c', '(?<casino_cf>.+)', '$casino_cf'),
  ),
  ...block('map $uri $casino_encoding', 'default "";', '~[.]br$ br;'),
];

function artifactLocation(extension: string, folder: string): string[] {
  const { type, compressible } = contentTypeOf(`x${extension}`) ?? { type: '', compressible: false };
  const { 'content-type': _type, ...headers } = artifactHeaders({ type });
  const head = `location ~ ^/remotes/.+[.]${extension.slice(1)}$`;
  const from = [`root ${quoted(folder)};`, 'types { }', `default_type ${quoted(type)};`];
  if (!compressible) {
    const lines = headerLines({ ...headers, vary: 'accept-encoding' });
    return block(head, ...from, ...lines, 'try_files /$casino_file @edge;');
  }
  const inBrotli = [
    ...from,
    ...headerLines({ ...headers, vary: 'accept-encoding, available-dictionary' }),
    'add_header content-encoding $casino_encoding;',
    'add_header use-as-dictionary $casino_role;',
  ];
  const kind = extension.slice(1);
  return [
    ...block(head, ...inBrotli, `try_files /$casino_near$casino_br_suffix /$casino_near @delta_${kind};`),
    ...block(
      `location @delta_${kind}`,
      `error_page 502 504 = @whole_${kind};`,
      'proxy_pass http://casino_edge;',
    ),
    '# While no edge answers.',
    ...block(
      `location @whole_${kind}`,
      ...inBrotli,
      'try_files /$casino_file$casino_br_suffix /$casino_file @away;',
    ),
  ];
}

/** What nginx itself says while no edge answers: the envelope that the shell's API client reads. */
const away = block(
  'location @away',
  `default_type ${quoted(jsonType)};`,
  ...headerLines({ ...dataHeaders, 'cache-control': 'no-store', 'retry-after': '5' }, ' always'),
  `return 503 ${quoted(errorEnvelope('Please try again in a moment.'))};`,
);

const toEdge = (origin: string) => [
  '# The names are ours, whatever a client says; the edge believes these headers (TRUSTED_PROXIES).',
  `proxy_set_header Host ${new URL(origin).host};`,
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header X-Forwarded-Host "";',
  'proxy_set_header Accept-Encoding $casino_codings;',
  'proxy_set_header Connection "";',
  'proxy_http_version 1.1;',
  '# The policy header lists a hash a script.',
  'proxy_buffer_size 32k;',
  'proxy_buffers 8 32k;',
  'proxy_connect_timeout 2s;',
  'proxy_request_buffering off;',
  'client_max_body_size 6m;',
  'gzip off;',
  'server_tokens off;',
  'error_page 502 504 = @away;',
];

const shell = block(
  'location ~ ^/(?:registry[.]json|config[.]json)?$',
  '# Asked for once a second however many players come, and kept for as long as no edge answers.',
  'proxy_cache casino_shell;',
  'proxy_cache_key $scheme:$uri:$casino_br;',
  'proxy_cache_valid 200 1s;',
  'proxy_ignore_headers Cache-Control Vary;',
  'proxy_cache_lock on;',
  'proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;',
  'proxy_read_timeout 5s;',
  '# A chosen set of releases is one tester’s own. Cookies say nothing here: a member has one in every request.',
  'proxy_cache_bypass $is_args;',
  'proxy_no_cache $is_args;',
  'proxy_pass http://casino_edge;',
);

const everythingElse = block('location /', 'proxy_pass http://casino_edge;');

interface Address {
  readonly name: string;
  readonly port: string;
  readonly secure: boolean;
}

function addressOf(origin: string): Address {
  const { hostname: name, port, protocol } = new URL(origin);
  const secure = protocol === 'https:';
  return { name, port: port || (secure ? '443' : '80'), secure };
}

function listening(origin: string, tlsFolder: string | undefined): string[] {
  const { name, port, secure } = addressOf(origin);
  return [
    `listen ${port}${secure ? ' ssl http2' : ''};`,
    `server_name ${name};`,
    '# The first server of a port also gets requests for unknown names.',
    `if ($host != ${name}) { return 421; }`,
    ...(secure && tlsFolder !== undefined
      ? [
          `ssl_certificate ${quoted(`${tlsFolder}/fullchain.pem`)};`,
          `ssl_certificate_key ${quoted(`${tlsFolder}/privkey.pem`)};`,
          'ssl_protocols TLSv1.2 TLSv1.3;',
        ]
      : []),
  ];
}

/** Whoever types the name without a scheme is sent on; the usual ports only. */
function redirect(origin: string): string[] {
  const { name, port, secure } = addressOf(origin);
  if (!secure || port !== '443') return [];
  return block('server', 'listen 80;', `server_name ${name};`, `return 301 ${origin}$request_uri;`);
}

/** For the http level of Debian's nginx: builds from the folder, the shell from a cache of a second, the rest to the edge. */
export function nginxConfig(site: NginxSite): string {
  const { playerOrigin, paymentsOrigin, artifactsFolder, cacheFolder, edges, tlsFolder } = site;
  return [
    '# Made by `release nginx`. Edges need TRUSTED_PROXIES with the address of this machine as they see it.',
    ...block(
      'upstream casino_edge',
      '# Typed cards stay in the memory of one edge.',
      'ip_hash;',
      ...edges.map((edge) => `server ${edge};`),
      'keepalive 32;',
    ),
    `proxy_cache_path ${quoted(cacheFolder)} keys_zone=casino_shell:1m max_size=50m inactive=30d;`,
    ...maps,
    '',
    ...block(
      'server',
      ...listening(playerOrigin, tlsFolder),
      ...toEdge(playerOrigin),
      ...shell,
      ...servedExtensions.flatMap((extension) => artifactLocation(extension, artifactsFolder)),
      'location @edge { proxy_pass http://casino_edge; }',
      ...away,
      ...everythingElse,
    ),
    ...block(
      'server',
      ...listening(paymentsOrigin, tlsFolder),
      ...toEdge(paymentsOrigin),
      ...away,
      ...everythingElse,
    ),
    ...redirect(playerOrigin),
    ...redirect(paymentsOrigin),
    '',
  ].join('\n');
}
