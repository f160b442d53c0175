// Only in development: shows each uncaught error in the page. The dev server traces the stack to the sources, names the
// package, and prints both in its terminal. The browser's console shows the error itself.
const panelId = 'dev-errors';
const maxShown = 5;
const style = `
:host { all: initial; position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
  background: #2b0b10; color: #fff; font: 14px/1.5 ui-monospace, monospace; border-top: 3px solid #ff6b6b; }
section { padding: 12px 16px; border-bottom: 1px solid #7a2b35; }
h2 { margin: 0 0 8px; font: bold 15px/1.4 system-ui, sans-serif; color: #ffb3b3; overflow-wrap: anywhere; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
button { position: sticky; top: 8px; float: right; margin: 8px; min-width: 44px; min-height: 44px; font: inherit;
  color: inherit; background: #7a2b35; border: 1px solid #ff6b6b; border-radius: 6px; cursor: pointer; }
button:focus-visible { outline: 2px solid #fff; }
`;

const createElement = (name, properties) => Object.assign(document.createElement(name), properties);

function openPanel() {
  const existing = document.getElementById(panelId);
  if (existing) return existing.shadowRoot;
  const panel = createElement('div', { id: panelId });
  panel.setAttribute('role', 'alert');
  const root = panel.attachShadow({ mode: 'open' });
  const close = createElement('button', { textContent: 'Close', type: 'button' });
  close.addEventListener('click', () => panel.remove());
  root.append(createElement('style', { textContent: style }), close);
  // Outside of the body, whose children React and dialogs manage.
  document.documentElement.append(panel);
  return root;
}

function show({ title, stack }) {
  const root = openPanel();
  const sections = root.querySelectorAll('section');
  if (sections.length >= maxShown) sections[0].remove();
  const section = createElement('section');
  section.append(createElement('h2', { textContent: title }), createElement('pre', { textContent: stack }));
  root.append(section);
}

async function trace(stack) {
  try {
    const response = await fetch('/__dev/errors', { method: 'POST', body: stack });
    if (response.ok) return await response.json();
  } catch {
    // The dev server has stopped.
  }
  const [title, ...frames] = stack.split('\n');
  return { title, stack: frames.join('\n') };
}

const shownErrors = new WeakSet();

async function report(error) {
  // React throws an error twice in development. An event without an error is a warning of the browser.
  if (error === undefined || error === null) return;
  if (typeof error === 'object') {
    if (shownErrors.has(error)) return;
    shownErrors.add(error);
  }
  show(await trace(error instanceof Error ? (error.stack ?? String(error)) : String(error)));
}

addEventListener('error', ({ error }) => void report(error));
addEventListener('unhandledrejection', ({ reason }) => void report(reason));
