/** Lists each call in the page instead of sending it. */
const calls = document.createElement('ol');
document.body.append(calls);

function fbq(...call: readonly unknown[]): void {
  const line = document.createElement('li');
  line.textContent = JSON.stringify(call);
  calls.append(line);
}

Object.assign(globalThis, { fbq });
fbq('track', 'PageView');
