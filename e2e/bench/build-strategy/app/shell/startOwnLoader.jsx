import { createRoot } from 'react-dom/client';
import { parcelSlot } from './ParcelSlot.jsx';
import { Shell } from './Shell.jsx';

const { remotes } = JSON.parse(document.getElementById('registry').textContent);

const loadScript = (url) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = globalThis.__integrity(new URL(url, document.baseURI).href);
    script.onload = resolve;
    script.onerror = () => reject(new Error(url));
    script.src = url;
    document.head.append(script);
  });

async function load(name, view) {
  const { container, entry } = remotes[name];
  await loadScript(entry);
  await __webpack_init_sharing__('default');
  await globalThis[container].init(__webpack_share_scopes__.default);
  return (await globalThis[container].get(`./${view}`))();
}

const Home = parcelSlot(() => load('lobby', 'home'));
const Deposit = parcelSlot(() => load('cashier', 'deposit'));

createRoot(document.getElementById('root')).render(<Shell Home={Home} Deposit={Deposit} />);
