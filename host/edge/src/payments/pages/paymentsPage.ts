import { escapeHtml, escapeJson } from '../../html/escapeHtml';
import type { ClientFile } from './clientFiles';

export interface PaymentsPageInput {
  readonly title: string;
  readonly script: ClientFile;
  readonly style: ClientFile;
  /** For pages that stand in a window of their own. */
  readonly icon?: string;
  /** What the script reads: never anything of a player or a request. */
  readonly settings: object;
  /** What the page says where no script runs. */
  readonly withoutScript: string;
}

// `crossorigin`: an integrity policy passes only requests made in CORS mode.
const source = ({ path, sha384 }: ClientFile, attribute: 'href' | 'src') =>
  `${attribute}="${path}" integrity="sha384-${sha384}" crossorigin`;

/** A document of the payments origin, the same for everybody; its script builds what is seen. */
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
    `<link rel="stylesheet" ${source(style, 'href')}>`,
    `<script type="application/json" id="settings">${escapeJson(JSON.stringify(settings))}</script>`,
    `<script defer ${source(script, 'src')}></script>`,
    '</head>',
    '<body>',
    '<main id="page"></main>',
    `<noscript><p>${escapeHtml(withoutScript)}</p></noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
