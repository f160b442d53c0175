/** Done once no dialog lies over the page, which is a moment after the stack is empty: under one nothing has the focus. */
export function whenNoDialogOpen(): Promise<void> {
  const hasNoDialogOpen = () => document.querySelector('dialog[open]') === null;
  return new Promise((resolve) => {
    if (hasNoDialogOpen()) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!hasNoDialogOpen()) return;
      observer.disconnect();
      resolve();
    });
    const what = { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] };
    observer.observe(document.body, what);
  });
}
