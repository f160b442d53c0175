import { sharedStorage } from '../../testing/browserStorage';
import { createInvitation } from './createInvitation';
import { openStorage } from '../storage/openStorage';

const create = () => createInvitation(openStorage(() => sharedStorage));

beforeEach(() => {
  sharedStorage.clear();
});

it('[R-092, K-049] stores the codes as `invitorCode` and `recommendCode` for later pages', () => {
  create().save({ invitorCode: 'ADA7', recommendCode: 'r_1' });
  expect(sharedStorage.getItem('invitorCode')).toBe('ADA7');
  expect(sharedStorage.getItem('recommendCode')).toBe('r_1');
  expect(create().read()).toEqual({ invitorCode: 'ADA7', recommendCode: 'r_1' });
});

it('replaces only the codes that a later link has', () => {
  const invitation = create();
  invitation.save({ invitorCode: 'ADA7', recommendCode: 'r_1' });
  invitation.save({ invitorCode: 'GRACE1' });
  expect(invitation.read()).toEqual({ invitorCode: 'GRACE1', recommendCode: 'r_1' });
});

it('removes the codes after they have been sent', () => {
  const invitation = create();
  invitation.save({ invitorCode: 'ADA7' });
  invitation.forget();
  expect(invitation.read()).toEqual({});
  expect(sharedStorage).toHaveLength(0);
});

it('ignores a stored text that the sign-up would reject', () => {
  sharedStorage.setItem('invitorCode', 'x'.repeat(33));
  sharedStorage.setItem('recommendCode', 'r_1');
  expect(create().read()).toEqual({ recommendCode: 'r_1' });
});
