import { dataHeaders, errorEnvelope, jsonType } from '../http/responses';
import { artifactHeaders } from '../server/artifactRoutes';
import { contentTypeOf, servedExtensions } from '../store/contentTypes';
import { nginxMaps } from './nginxMaps';
import { block, headerLines, quoted } from './nginxSyntax';

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

// nginx also sends this id to the edge.
const requestIdLine = 'add_header x-request-id $request_id always;';

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

const shellCacheLines = (zone: string, dictionary: string) => [
  `proxy_cache ${zone};`,
  `proxy_cache_key $scheme:$uri:$casino_coding:${dictionary};`,
  'proxy_cache_valid 200 1s;',
  'proxy_ignore_headers Cache-Control Vary;',
  'proxy_cache_lock on;',
  'proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;',
  'proxy_read_timeout 5s;',
  '# A query selects releases for one tester. Cookies do not matter here, because every player has one.',
  'proxy_cache_bypass $is_args;',
  'proxy_pass http://casino_edge;',
];

const shellLocations = [
  ...block(
    'location ~ ^/(?:registry[.]json|config[.]json)?$',
    '# Requested from the edge at most once a second, and served from the cache while no edge responds.',
    ...shellCacheLines('$casino_zone', '$casino_dictionary'),
    'proxy_no_cache $is_args;',
    'proxy_intercept_errors on;',
    'error_page 500 502 503 504 = @whole_shell;',
    'recursive_error_pages on;',
  ),
  '# Used if the edge fails and there is no delta in the cache. Stores no deltas, which other browsers could not read.',
  ...block(
    'location @whole_shell',
    ...shellCacheLines('casino_shell', ''),
    'proxy_no_cache $is_args $casino_wants_delta;',
  ),
];

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
    '# Separate, so that requests with many dictionaries cannot displace the documents. While the edges fail, a delta is',
    '# served only if it was requested in the last seconds. An older one could contain a document that was rolled back.',
    `proxy_cache_path ${quoted(`${cacheFolder}-deltas`)} keys_zone=casino_deltas:1m max_size=20m inactive=10s;`,
    ...nginxMaps,
    '',
    ...block(
      'server',
      ...listenLines(playerOrigin, tlsFolder),
      ...proxyLines(playerOrigin),
      ...shellLocations,
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
