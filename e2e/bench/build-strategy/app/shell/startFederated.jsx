import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { createRoot } from 'react-dom/client';
import { parcelSlot } from './ParcelSlot.jsx';
import { Shell } from './Shell.jsx';

const { remotes } = JSON.parse(document.getElementById('registry').textContent);

function createScript({ url }) {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = globalThis.__integrity(new URL(url, document.baseURI).href);
  script.src = url;
  return script;
}

registerPlugins([{ name: 'integrity', createScript }]);

/** One name is registered once: a second try or a second release comes under a name of its own. */
function register(name, { container, entry }) {
  registerRemotes([{ name, entry, type: 'var', entryGlobalName: container }]);
}
for (const [name, remote] of Object.entries(remotes)) register(name, remote);

globalThis.federation = { register, load: loadRemote };

const Home = parcelSlot(() => loadRemote('lobby/home'));
const Deposit = parcelSlot(() => loadRemote('cashier/deposit'));

createRoot(document.getElementById('root')).render(<Shell Home={Home} Deposit={Deposit} />);
