import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Home } from '../lobby/Home.jsx';
import { Shell } from './Shell.jsx';

const LazyDeposit = lazy(() =>
  import('../cashier/Deposit.jsx').then(({ Deposit }) => ({ default: Deposit })),
);
const Deposit = (props) => (
  <Suspense>
    <LazyDeposit {...props} />
  </Suspense>
);

createRoot(document.getElementById('root')).render(<Shell Home={Home} Deposit={Deposit} />);
