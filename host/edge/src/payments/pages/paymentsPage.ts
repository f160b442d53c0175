import { escapeHtml, escapeJson } from '../../html/escapeHtml';
import type { ClientFile } from './clientFiles';

export interface PaymentsPageInput {
  readonly title: string;
  readonly script: ClientFile;
  readonly style: ClientFile;
  /** For pages that open in a new window. */
  readonly icon?: string;
  /** Settings for the script. They contain nothing of a player or a request. */
  readonly settings: object;
  /** Text of the page without JavaScript. */
  readonly withoutScript: string;
}

// `crossorigin`: an integrity policy only allows CORS requests.
const sourceAttributes = ({ path, sha384 }: ClientFile, attribute: 'href' | 'src') =>
  `${attribute}="${path}" integrity="sha384-${sha384}" crossorigin`;

/** Creates a document of the payments origin, the same for all players. Its script creates the content. */
export function paymentsPage(input: PaymentsPageInput): string {
  const { title, script, style, icon, settings, withoutScript } = input;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="dark">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title>`,
    ...(icon === undefined ? [] : [`<link rel="icon" href="${icon}">`]),
    `<link rel="stylesheet" ${sourceAttributes(style, 'href')}>`,
    `<script type="application/json" id="settings">${escapeJson(JSON.stringify(settings))}</script>`,
    `<script defer ${sourceAttributes(script, 'src')}></script>`,
    '</head>',
    '<body>',
    '<main id="page"></main>',
    `<noscript><p>${escapeHtml(withoutScript)}</p></noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
