/**
 * When the player leaves a decided payment, posts `PAY_CLOSE` to the opening or framing page. The close button of an
 * undecided payment posts it to the framing page, or closes the window. The message does not contain the outcome. Only
 * the operator can frame the page, by its policy.
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
      button.textContent = 'Copy the selected code';
    }
  });
}
`;
