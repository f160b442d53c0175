/**
 * Whoever leaves a decided payment tells the page that opened or framed it, in the bare word of older providers, and is
 * taken back either way. The message says nothing of the outcome.
 */
export const leaveScript = `'use strict';
for (const link of document.querySelectorAll('a[data-leaves]')) {
  link.addEventListener('click', () => {
    const { origin } = new URL(link.href);
    for (const page of [window.opener, window.parent]) {
      if (page && page !== window) page.postMessage('PAY_CLOSE', origin);
    }
  });
}
`;
