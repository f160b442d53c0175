/**
 * What is shown where no build of the host can be started; the catalogues are not there either. The boot script shows
 * it when it has tried all. Where the line was cut before any file came, or hangs, it goes on trying: the page shows
 * it by itself meanwhile, also without any style sheet.
 */
export const startFailed = [
  '<div id="start-failed" class="start-failed" role="alert" hidden>',
  '<p lang="en">The page could not be started. Check your connection and try again.</p>',
  '<p lang="fil">Hindi masimulan ang pahina. Suriin ang iyong koneksyon at subukan muli.</p>',
  '<a href="">Try again · <span lang="fil">Subukan muli</span></a>',
  '</div>',
].join('');

/** On a slow line the first style sheet has come by then; a player who sees nothing is told before 15 s are over. */
const silentMs = 12_000;

// Without a script: the first key frame hides it until then. Once the host's styles are there the boot script marks the document, which ends it.
const note = '#start-failed[hidden]';
export const startFailedStyle = [
  `@keyframes silent{from{visibility:hidden}}`,
  `${note}{position:fixed;inset:0;display:grid;gap:1rem;place-content:center;justify-items:center;`,
  `padding:1rem;text-align:center;font-family:system-ui;animation:silent ${String(silentMs)}ms step-end}`,
  `${note} a{padding:1rem;color:inherit}`,
  `:root[data-started] ${note}{display:none}`,
  `@media (scripting:none){${note}{display:none}}`,
].join('');
