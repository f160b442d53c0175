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

// Until the boot script marks the document, for the host's styles are there from then on. The first key frame hides what
// nobody has shown yet.
const note = ':root:not([data-started]) #start-failed';
export const startFailedStyle = [
  `@keyframes silent{from{visibility:hidden}}`,
  `${note}{position:fixed;inset:0;display:grid;gap:1rem;place-content:center;justify-items:center;`,
  `padding:1rem;text-align:center;font-family:system-ui}`,
  `${note}[hidden]{animation:silent ${String(silentMs)}ms step-end}`,
  `${note} a{padding:1rem;color:inherit}`,
  `@media (scripting:none){${note}{display:none}}`,
].join('');
