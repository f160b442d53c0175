import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PopupParams } from 'shared-contracts/popups';
import { createFakeHost } from 'shared-contracts/testing';
import { ContentProviders } from '../../testing/ContentProviders';
import fil from '../../texts/fil.json';
import { texts } from '../../texts/texts';
import { PromotionPopup } from './PromotionPopup';

const promotion: PopupParams<'promotion'> = {
  buttonText: 'Double my deposit',
  action: 'DEPOSIT',
  gameId: undefined,
  bgImg: 'wide-1',
  mobileBgImg: 'narrow-1',
};

function show(changes: Partial<PopupParams<'promotion'>> = {}) {
  const fake = createFakeHost();
  const { container } = render(
    <ContentProviders host={fake.host}>
      <PromotionPopup host={fake.host} params={{ ...promotion, ...changes }} />
    </ContentProviders>,
  );
  return { fake, container };
}

it('[S-088] [D-017] shows one picture on desktops, another one on phones, and the button', () => {
  const { container } = show();
  expect(container.querySelector('img')?.getAttribute('src')).toContain('id=wide-1');
  const narrowPicture = container.querySelector('source');
  expect(narrowPicture).toHaveAttribute('srcset', expect.stringContaining('id=narrow-1'));
  expect(narrowPicture).toHaveAttribute('media', '(width < 640px)');
  expect(screen.getByRole('button', { name: 'Double my deposit' })).toBeVisible();
});

it.each([
  ['DEPOSIT', 'Deposit now'],
  ['INVITE', 'Invite friends'],
  ['REGISTER', 'Create account'],
  ['LAUNCH_GAME', 'Play now'],
  ['CLOSE_ONLY', 'OK'],
] as const)('[D-017] the button passes %s to the host and has a default text', async (action, label) => {
  const user = userEvent.setup();
  const { fake } = show({ action, buttonText: '', gameId: action === 'LAUNCH_GAME' ? '7' : undefined });
  await user.click(screen.getByRole('button', { name: label }));
  expect(fake.hostCallsTo('actOnPromotion')).toEqual([
    { action, gameId: action === 'LAUNCH_GAME' ? '7' : undefined },
  ]);
});

it.each([
  ['DEPOSIT', /Add money to your balance/],
  ['INVITE', /Invite your friends/],
  ['REGISTER', /Create an account to play/],
  ['LAUNCH_GAME', /We picked a game for you/],
  ['CLOSE_ONLY', /Good to have you here/],
] as const)('describes the offer of %s, unless the operator configures a text', (action, text) => {
  show({ action, buttonText: '' });
  expect(screen.getByText(text)).toBeVisible();
  cleanup();
  show({ action });
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

it.each([
  ['DEPOSIT', 'Magdagdag ng pera sa balanse mo at magsimulang maglaro.', 'Magdeposito na'],
  [
    'INVITE',
    'Imbitahan ang mga kaibigan mo at kumuha ng reward kapag sumali sila.',
    'Mag-imbita ng mga kaibigan',
  ],
  ['REGISTER', 'Gumawa ng account para makapaglaro gamit ang totoong pera.', 'Gumawa ng account'],
  ['LAUNCH_GAME', 'May napili kaming laro para sa iyo. Subukan mo!', 'Maglaro na'],
  ['CLOSE_ONLY', 'Natutuwa kaming narito ka. Mag-enjoy sa mga laro mo!', 'OK'],
] as const)('describes the offer of %s in Filipino, with a Filipino button', async (action, text, button) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(fil)));
  await act(() => texts.show('fil'));
  show({ action, buttonText: '' });
  expect(screen.getByRole('heading', { name: 'Mensahe para sa iyo' })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: button })).toBeVisible();
  await act(() => texts.show('en'));
});

it.each([
  ['wide', { mobileBgImg: '' }, 'id=wide-1'],
  ['narrow', { bgImg: '' }, 'id=narrow-1'],
])('[D-017] shows the %s picture in both layouts if it is the only one', (_, changes, id) => {
  const { container } = show(changes);
  expect(container.querySelector('img')?.getAttribute('src')).toContain(id);
  expect(container.querySelector('source')?.getAttribute('srcset')).toContain(id);
});

it('shows no picture from another origin', () => {
  expect(
    show({ bgImg: 'https://evil.test/x.png', mobileBgImg: '' }).container.querySelector('img'),
  ).toBeNull();
});
