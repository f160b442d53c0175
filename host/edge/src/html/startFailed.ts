/**
 * Shown when no build of the host starts, so its texts cannot come from the translations. The boot script shows it
 * after it has tried all builds. If the connection is lost before the boot script runs, the style below shows it.
 */
export const startFailed = [
  '<div id="start-failed" class="start-failed" role="alert" hidden>',
  '<p lang="en">We couldn\'t start the page. Check your connection and try again.</p>',
  '<p lang="fil">Hindi namin masimulan ang page. I-check ang internet connection mo at subukan ulit.</p>',
  '<a href="">Try again · <span lang="fil">Subukan ulit</span></a>',
  '</div>',
].join('');

/** After this time, slow connections have loaded the first style sheet. Players see the message within 15 s. */
const delayMs = 12_000;

// Applies until the boot script marks the document, because the host's styles are loaded from then on. The keyframe
// hides the message during the delay.
const selector = ':root:not([data-started]) #start-failed';
export const startFailedStyle = [
  `@keyframes silent{from{visibility:hidden}}`,
  `${selector}{position:fixed;inset:0;display:grid;gap:1rem;place-content:center;justify-items:center;`,
  `padding:1rem;text-align:center;font-family:system-ui}`,
  `${selector}[hidden]{animation:silent ${String(delayMs)}ms step-end}`,
  `${selector} a{padding:1rem;color:inherit}`,
  `@media (scripting:none){${selector}{display:none}}`,
].join('');
