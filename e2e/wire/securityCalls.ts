import { extensionCall, type WireCall } from './WireCall';

/** Devices and the second factor, which the specification lacks. See `e2e/docs/accountSecurity.md`. */
export const securityCalls: readonly WireCall[] = [
  extensionCall(
    '/sys/member/device/listAll',
    '',
    '[]id browser system isMobile address lastTime isCurrent',
    'Lists the devices on which the member is signed in.',
  ),
  extensionCall('/sys/member/device/signOut', 'id', '', 'Signs one device out.'),
  extensionCall('/sys/member/device/others/signOut', '', '', "Signs all devices out but the member's own."),
  extensionCall(
    '/sys/member/secondFactor/find',
    '',
    'enabled recoveryCodes',
    'Reports whether a sign-in needs a code of an authenticator app.',
  ),
  extensionCall('/sys/member/secondFactor/setup', 'password', 'secret', 'Creates the secret for the app.'),
  extensionCall('/sys/member/secondFactor/enable', 'authCode', '', 'Finishes the setup with the first code.'),
  extensionCall('/sys/member/secondFactor/disable', 'authCode', '', 'Turns the second factor off.'),
  extensionCall('/sys/member/secondFactor/renewCodes', 'authCode', '', 'Replaces the recovery codes.'),
];
