import { createRoot } from 'react-dom/client';
import { parcelSlot } from './ParcelSlot.jsx';
import { Shell } from './Shell.jsx';

const Home = parcelSlot(() => import('lobby/home'));
const Deposit = parcelSlot(() => import('cashier/deposit'));

createRoot(document.getElementById('root')).render(<Shell Home={Home} Deposit={Deposit} />);
