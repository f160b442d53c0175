import { servedExtensions } from '../store/contentTypes';
import { block, quoted } from './nginxSyntax';

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

/** Maps files whose name matches `file` to their pattern. `name` is the variable for the name of the package. */
const patternRule = (name: string, file: string, match: string) =>
  `${quoted(`~^(?<${name}>[a-z0-9-]+)/[^/]+/${file}$`)} ${quoted(`match="/remotes/$${name}/*/${match}"`)};`;

/** Variables that the locations read. */
export const nginxMaps: readonly string[] = [
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
  // The file if nginx can send it; `none` if only the edge can respond, with gzip or a delta.
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
  '# Deltas of the document, by dictionary.',
  ...block('map $casino_wants_delta $casino_zone', 'default casino_shell;', '1 casino_deltas;'),
  ...block('map $casino_wants_delta $casino_dictionary', 'default "";', '1 $http_available_dictionary;'),
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
