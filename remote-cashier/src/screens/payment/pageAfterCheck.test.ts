import { pageAfterCheck } from './pageAfterCheck';

it.each(['unpaid', 'incomplete', 'broken', 'not_paid', 'unsuccessful', 'untrue'])(
  'returns no page for %j',
  (status) => {
    expect(pageAfterCheck('cj', status)).toBeUndefined();
  },
);

it.each(['success', 'SUCCESSFUL', 'succeeded', 'paid', 'complete', 'completed', 'approved', 'true', 'OK'])(
  'returns the return page for %j',
  (status) => {
    expect(pageAfterCheck('easyzeng', status)).toBe('return');
  },
);

it.each(['fail', 'FAILED', 'failure', 'error', 'cancel', 'canceled', 'cancelled', 'declined', 'rejected'])(
  'returns the cancel page for %j',
  (status) => {
    expect(pageAfterCheck('cj', status)).toBe('cancel');
  },
);
