import { dataHeaders, errorEnvelope, jsonType } from '../http/responses';
import { artifactHeaders } from '../server/artifactRoutes';
import { contentTypeOf, servedExtensions } from '../store/contentTypes';

export interface NginxSite {
  readonly playerOrigin: string;
  readonly paymentsOrigin: string;
  /** The folder `artifacts` of the store: a folder per package, with a folder per version. */
  readonly artifactsFolder: string;
  /** Folder of the nginx cache. Its parent folder must exist. */
  readonly cacheFolder: string;
  /** `address:port` of each edge. */
  readonly edges: readonly string[];
  /** Folder of fullchain.pem and privkey.pem. Required if an origin is https. */
  readonly tlsFolder: string | undefined;
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

const headerLines = (headers: Readonly<Record<string, string>>, suffix = '') =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)}${suffix};`);

// nginx also sends this id to the edge.
const requestIdLine = 'add_header x-request-id $request_id always;';

const indent = (line: string) => (line === '' ? '' : `  ${line}`);
const block = (head: string, ...lines: readonly string[]) => [`${head} {`, ...lines.map(indent), '}'];

const packageNames = 'host|remote(?:-[a-z0-9]+)+';
const extensions = servedExtensions.map((extension) => extension.slice(1)).join('|');
const segment = '[A-Za-z0-9_][A-Za-z0-9_.~-]*';
// Matches the address exactly as sent, so an ambiguous address goes to the edge, which rejects it.
const artifactPattern =
  `^/remotes/(?<casino_path>(?:${packageNames})/[0-9]+[.][0-9]+[.][0-9]+-[0-9a-f]+/` +
  `(?!release[.])(?:${segment}/)*${segment}[.](?:${extensions}))(?:[?].*)?$`;

/** Sets the variable to the coding if `Accept-Encoding` lists it without `q=0`, and otherwise to an empty text. */
const codingMap = (coding: string, variable: string) =>
  block(
    `map $http_accept_encoding ${variable}`,
    'default "";',
    `"~*(?:^|,)\\s*${coding}\\s*;\\s*q=0(?:[.]0*)?\\s*(?:,|$)" "";`,
    `"~*(?:^|,)\\s*${coding}\\s*(?:[,;]|$)" ${coding};`,
  );

const patternRule = (name: string, file: string, match: string) =>
  `${quoted(`~^(?<${name}>[a-z0-9-]+)/[^/]+/${file}$`)} ${quoted(`match="/remotes/$${name}/*/${match}"`)};`;

const maps = [
  '# The file of a build at an address. The edge serves all other addresses.',
  ...block(
    'map $request_method:$request_uri $casino_method',
    'default $request_uri;',
    '~^(?!GET:|HEAD:) "";',
  ),
  ...block(
    'map $casino_method $casino_file',
    'default none;',
    `${quoted(`~${artifactPattern}`)} $casino_path;`,
  ),
  '# The Brotli file of the build, for clients that accept it.',
  ...codingMap('br', '$casino_br'),
  ...block('map $casino_br $casino_br_suffix', 'default "";', 'br .br;'),
  '# The edge has the deltas for clients with a file of another build, and compresses with gzip.',
  ...codingMap('dcz', '$casino_dcz'),
  ...codingMap('gzip', '$casino_gzip'),
  ...block('map $casino_br $casino_coding', 'default $casino_gzip;', 'br br;'),
  ...block('map $casino_dcz:$http_available_dictionary $casino_wants_delta', 'default "";', '~^dcz:. 1;'),
  ...block(
    'map $casino_coding:$casino_wants_delta $casino_full',
    'default $casino_file;',
    '"gzip:" none;',
    '~:1$ none;',
  ),
  ...block(
    'map $casino_coding:$casino_wants_delta $casino_codings',
    'default $casino_coding;',
    '":1" dcz;',
    '"br:1" "br, dcz";',
    '"gzip:1" "gzip, dcz";',
  ),
  '# The name pattern of a file in all builds of its package, as in fileNamePattern of the edge.',
  ...block(
    'map $casino_file $casino_pattern',
    'default "";',
    patternRule(
      'casino_a',
      '(?<casino_af>(?:.+/)?)[0-9]+[.][0-9a-f]{8}[.](?<casino_ax>[a-z0-9]+)',
      '$casino_af*.*.$casino_ax',
    ),
    patternRule(
      'casino_b',
      '(?<casino_bf>.+)[.][0-9a-f]{8}[.](?<casino_bx>[a-z0-9]+)',
      '$casino_bf.*.$casino_bx',
    ),
    patternRule('casino_c', '(?<casino_cf>.+)', '$casino_cf'),
  ),
  ...block('map $uri $casino_encoding', 'default "";', '~[.]br$ br;'),
];

function artifactLocation(extension: string, folder: string): string[] {
  const { type, isCompressible } = contentTypeOf(`x${extension}`) ?? { type: '', isCompressible: false };
  const { 'content-type': _type, ...headers } = artifactHeaders({ type });
  const head = `location ~ ^/remotes/.+[.]${extension.slice(1)}$`;
  const folderLines = [`root ${quoted(folder)};`, 'types { }', `default_type ${quoted(type)};`];
  if (!isCompressible) {
    const lines = [...headerLines({ ...headers, vary: 'accept-encoding' }), requestIdLine];
    return block(head, ...folderLines, ...lines, 'try_files /$casino_file @edge;');
  }
  const brotliLines = [
    ...folderLines,
    ...headerLines({ ...headers, vary: 'accept-encoding, available-dictionary' }),
    'add_header content-encoding $casino_encoding;',
    'add_header use-as-dictionary $casino_pattern;',
    requestIdLine,
  ];
  const kind = extension.slice(1);
  return [
    ...block(head, ...brotliLines, `try_files /$casino_full$casino_br_suffix /$casino_full @delta_${kind};`),
    ...block(
      `location @delta_${kind}`,
      `error_page 502 504 = @whole_${kind};`,
      'proxy_pass http://casino_edge;',
    ),
    '# Used while no edge responds.',
    ...block(
      `location @whole_${kind}`,
      ...brotliLines,
      'try_files /$casino_file$casino_br_suffix /$casino_file @unavailable;',
    ),
  ];
}

/** The response of nginx while no edge responds, in the error format of the API. */
const unavailableLocation = block(
  'location @unavailable',
  `default_type ${quoted(jsonType)};`,
  ...headerLines({ ...dataHeaders, 'cache-control': 'no-store', 'retry-after': '5' }, ' always'),
  requestIdLine,
  `return 503 ${quoted(errorEnvelope('Please try again in a moment.'))};`,
);

const proxyLines = (origin: string) => [
  '# Replaces these headers of a client, because the edge trusts them (TRUSTED_PROXIES).',
  `proxy_set_header Host ${new URL(origin).host};`,
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header X-Forwarded-Host "";',
  'proxy_set_header X-Request-Id $request_id;',
  '# Otherwise responses from the cache would have the id of an earlier request.',
  'proxy_hide_header X-Request-Id;',
  requestIdLine,
  'proxy_set_header Accept-Encoding $casino_codings;',
  'proxy_set_header Connection "";',
  'proxy_http_version 1.1;',
  '# The policy header contains a hash per script.',
  'proxy_buffer_size 32k;',
  'proxy_buffers 8 32k;',
  'proxy_connect_timeout 2s;',
  'proxy_request_buffering off;',
  'client_max_body_size 6m;',
  'gzip off;',
  'server_tokens off;',
  'error_page 502 504 = @unavailable;',
];

const shellLocation = block(
  'location ~ ^/(?:registry[.]json|config[.]json)?$',
  '# Requested from the edge at most once a second, and served from the cache while no edge responds.',
  'proxy_cache casino_shell;',
  'proxy_cache_key $scheme:$uri:$casino_coding;',
  'proxy_cache_valid 200 1s;',
  'proxy_ignore_headers Cache-Control Vary;',
  'proxy_cache_lock on;',
  'proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;',
  'proxy_read_timeout 5s;',
  '# A query selects releases for one tester. Cookies do not matter here, because every player has one.',
  'proxy_cache_bypass $is_args;',
  'proxy_no_cache $is_args;',
  'proxy_pass http://casino_edge;',
);

const otherLocations = block('location /', 'proxy_pass http://casino_edge;');

interface Address {
  readonly name: string;
  readonly port: string;
  readonly isSecure: boolean;
}

function addressOf(origin: string): Address {
  const { hostname: name, port, protocol } = new URL(origin);
  const isSecure = protocol === 'https:';
  return { name, port: port || (isSecure ? '443' : '80'), isSecure };
}

function listenLines(origin: string, tlsFolder: string | undefined): string[] {
  const { name, port, isSecure } = addressOf(origin);
  return [
    `listen ${port}${isSecure ? ' ssl http2' : ''};`,
    `server_name ${name};`,
    '# The first server of a port also gets requests for unknown names.',
    `if ($host != ${name}) { return 421; }`,
    ...(isSecure && tlsFolder !== undefined
      ? [
          `ssl_certificate ${quoted(`${tlsFolder}/fullchain.pem`)};`,
          `ssl_certificate_key ${quoted(`${tlsFolder}/privkey.pem`)};`,
          'ssl_protocols TLSv1.2 TLSv1.3;',
        ]
      : []),
  ];
}

/** Redirects http to https, only for the default ports. */
function redirect(origin: string): string[] {
  const { name, port, isSecure } = addressOf(origin);
  const lines = ['listen 80;', `server_name ${name};`, `return 301 ${origin}$request_uri;`];
  return isSecure && port === '443' ? block('server', ...lines) : [];
}

/** Creates a file for the http level of Debian's nginx. nginx serves builds from the folder and caches the shell. */
export function nginxConfig(site: NginxSite): string {
  const { playerOrigin, paymentsOrigin, artifactsFolder, cacheFolder, edges, tlsFolder } = site;
  return [
    '# Made by `release nginx`. Edges need TRUSTED_PROXIES with the address of this machine as they see it.',
    ...block('upstream casino_edge', ...edges.map((edge) => `server ${edge};`), 'keepalive 32;'),
    `proxy_cache_path ${quoted(cacheFolder)} keys_zone=casino_shell:1m max_size=50m inactive=30d;`,
    ...maps,
    '',
    ...block(
      'server',
      ...listenLines(playerOrigin, tlsFolder),
      ...proxyLines(playerOrigin),
      ...shellLocation,
      ...servedExtensions.flatMap((extension) => artifactLocation(extension, artifactsFolder)),
      'location @edge { proxy_pass http://casino_edge; }',
      ...unavailableLocation,
      ...otherLocations,
    ),
    ...block(
      'server',
      ...listenLines(paymentsOrigin, tlsFolder),
      ...proxyLines(paymentsOrigin),
      ...unavailableLocation,
      ...otherLocations,
    ),
    ...[playerOrigin, paymentsOrigin].flatMap(redirect),
    '',
  ].join('\n');
}
