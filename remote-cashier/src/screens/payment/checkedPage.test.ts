import { checkedPage } from './checkedPage';

it.each(['unpaid', 'incomplete', 'broken', 'not_paid', 'unsuccessful', 'untrue'])(
  'takes %j for no payment',
  (status) => {
    expect(checkedPage('cj', status)).toBeUndefined();
  },
);

it.each(['success', 'SUCCESSFUL', 'succeeded', 'paid', 'complete', 'completed', 'approved', 'true', 'OK'])(
  'leads to the return page with %j',
  (status) => {
    expect(checkedPage('easyzeng', status)).toBe('return');
  },
);

it.each(['fail', 'FAILED', 'failure', 'error', 'cancel', 'canceled', 'cancelled', 'declined', 'rejected'])(
  'leads to the cancel page with %j',
  (status) => {
    expect(checkedPage('cj', status)).toBe('cancel');
  },
);
