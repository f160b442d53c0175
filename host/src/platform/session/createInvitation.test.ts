import { shared } from '../../testing/browserStorage';
import { createInvitation } from './createInvitation';
import { openStorage } from '../storage/openStorage';

const create = () => createInvitation(openStorage(() => shared));

beforeEach(() => {
  shared.clear();
});

it('[R-092, K-049] keeps the codes under their agreed names, for any later page', () => {
  create().keep({ invitorCode: 'ADA7', recommendCode: 'r_1' });
  expect(shared.getItem('invitorCode')).toBe('ADA7');
  expect(shared.getItem('recommendCode')).toBe('r_1');
  expect(create().read()).toEqual({ invitorCode: 'ADA7', recommendCode: 'r_1' });
});

it('lets a later link count more, and keeps what it does not name', () => {
  const invitation = create();
  invitation.keep({ invitorCode: 'ADA7', recommendCode: 'r_1' });
  invitation.keep({ invitorCode: 'GRACE1' });
  expect(invitation.read()).toEqual({ invitorCode: 'GRACE1', recommendCode: 'r_1' });
});

it('forgets them once they have been sent', () => {
  const invitation = create();
  invitation.keep({ invitorCode: 'ADA7' });
  invitation.forget();
  expect(invitation.read()).toEqual({});
  expect(shared).toHaveLength(0);
});

it('hands out no stored text that the sign-up would refuse', () => {
  shared.setItem('invitorCode', 'x'.repeat(33));
  shared.setItem('recommendCode', 'r_1');
  expect(create().read()).toEqual({ recommendCode: 'r_1' });
});
