/**
 * Whoever leaves a decided payment tells the page that opened or framed it, in the bare word of older providers, and is
 * taken back either way. One that can be closed undecided tells its frame the same. The message says nothing of the
 * outcome, and the page's policy lets nobody but the operator frame it.
 */
export const pageScript = `'use strict';
for (const link of document.querySelectorAll('a[data-leaves]')) {
  link.addEventListener('click', () => {
    const { origin } = new URL(link.href);
    for (const page of [window.opener, window.parent]) {
      if (page && page !== window) page.postMessage('PAY_CLOSE', origin);
    }
  });
}
for (const button of document.querySelectorAll('button[data-closes]')) {
  button.addEventListener('click', () => {
    if (window.parent === window) window.close();
    else window.parent.postMessage('PAY_CLOSE', '*');
  });
}
for (const button of document.querySelectorAll('button[data-copies]')) {
  button.addEventListener('click', async () => {
    const code = document.getElementById(button.dataset.copies);
    code.select();
    try {
      await navigator.clipboard.writeText(code.value);
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Marked: copy it now';
    }
  });
}
`;
