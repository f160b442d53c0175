/**
 * Resolves when no dialog is open. The dialogs close shortly after the popup stack is empty, and elements under an open
 * dialog cannot be focused.
 */
export function whenNoDialogOpen(): Promise<void> {
  const hasOpenDialog = () => document.querySelector('dialog[open]') !== null;
  return new Promise((resolve) => {
    if (!hasOpenDialog()) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (hasOpenDialog()) return;
      observer.disconnect();
      resolve();
    });
    const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] };
    observer.observe(document.body, changes);
  });
}
