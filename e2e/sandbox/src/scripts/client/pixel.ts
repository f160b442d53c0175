/** Writes down what it hears instead of sending it anywhere, one line a call. */
const heard = document.createElement('ol');
document.body.append(heard);

function fbq(...call: readonly unknown[]): void {
  const line = document.createElement('li');
  line.textContent = JSON.stringify(call);
  heard.append(line);
}

Object.assign(globalThis, { fbq });
fbq('track', 'PageView');
