import { escapeHtml, escapeJson } from '../html/escapeHtml';

interface VendorFramePageInput {
  readonly title: string;
  /** Inline, because a document with an opaque origin cannot load files of this origin. */
  readonly script: string;
  /** Settings for the script. They contain no data of a player or a request. */
  readonly settings: object;
}

/** Creates a document for one vendor's script, the same for all players. */
export function vendorFramePage({ title, script, settings }: VendorFramePageInput): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="dark">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title>`,
    '<link rel="icon" href="data:,">',
    `<script type="application/json" id="settings">${escapeJson(JSON.stringify(settings))}</script>`,
    '</head>',
    '<body>',
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
