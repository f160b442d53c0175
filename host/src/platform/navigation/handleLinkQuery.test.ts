import { createInvitation } from '../session/createInvitation';
import { openStorage } from '../storage/openStorage';
import { sharedStorage } from '../../testing/browserStorage';
import { handleLinkQuery } from './handleLinkQuery';

beforeEach(() => {
  sharedStorage.clear();
});

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

function openAddress(address: string) {
  window.history.replaceState({ usr: 'state' }, '', address);
  const invitation = createInvitation(openStorage(() => sharedStorage));
  const lengthBefore = window.history.length;
  handleLinkQuery(window, invitation);
  expect(window.history.length).toBe(lengthBefore);
  const { pathname, search, hash } = window.location;
  return { address: `${pathname}${search}${hash}`, codes: invitation.read() };
}

it.each([
  ['/?code=ADA7', '/#/', { invitorCode: 'ADA7' }],
  ['/?recommendCode=r_1#/', '/#/', { recommendCode: 'r_1' }],
  [
    '/?utm=x&code=ADA7&recommendCode=r_1#/article?id=7',
    '/?utm=x#/article?id=7',
    { invitorCode: 'ADA7', recommendCode: 'r_1' },
  ],
  ['/?code=%3Cscript%3E', '/#/', {}],
])('[R-092] saves the codes of %s', (openedAddress, newAddress, codes) => {
  expect(openAddress(openedAddress)).toEqual({ address: newAddress, codes });
});

it.each([
  ['/?payStatus=payReturn', '/#/?payStatus=payReturn'],
  ['/?payStatus=payCancel#/', '/#/?payStatus=payCancel'],
  ['/?payStatus=payReturn&order_id=9&session_id=cs_1', '/#/?payStatus=payReturn&order_id=9&session_id=cs_1'],
  ['/?order_id=9&status=fail', '/#/?order_id=9&status=fail'],
  ['/?biz_id=9&c_url=x#/', '/#/?biz_id=9&c_url=x'],
  ['/?payStatus=payReturn&biz_id=a%26b#/index?x=1', '/#/index?x=1&payStatus=payReturn&biz_id=a%26b'],
])(
  '[R-002] moves the whole query of %s behind the hash, where the router reads it',
  (openedAddress, newAddress) => {
    expect(openAddress(openedAddress).address).toBe(newAddress);
  },
);

it('[R-092] saves the codes of an address to which a provider’s page sent the player back', () => {
  expect(openAddress('/?payStatus=payReturn&code=ADA7')).toEqual({
    address: '/#/?payStatus=payReturn',
    codes: { invitorCode: 'ADA7' },
  });
});

it.each([
  '/',
  '/#/article?id=7',
  '/?utm=x',
  '/?utm=x#/',
  '/?order_id=9',
  '/?payStatus=payReturn#/article?id=7',
])('does not change %s', (address) => {
  expect(openAddress(address)).toEqual({ address, codes: {} });
  expect(window.history.state).toEqual({ usr: 'state' });
});
