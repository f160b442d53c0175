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
