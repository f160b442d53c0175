import { escapeHtml } from './escapeHtml';

/** A page with one sentence, without styles and scripts. */
export function errorPage(title: string, sentence: string, home: string): string {
  const heading = escapeHtml(title);
  const text = escapeHtml(sentence);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="dark light"><title>${heading}</title></head>`,
    `<body><h1>${heading}</h1><p>${text}</p><p><a href="${escapeHtml(home)}">Home</a></p></body>`,
    '</html>',
    '',
  ].join('\n');
}
