import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from 'shared-contracts/testing';
import { ContentProviders } from '../../testing/ContentProviders';
import fil from '../../texts/fil.json';
import { texts } from '../../texts/texts';
import { RestrictedPopup } from './RestrictedPopup';

function show() {
  const fake = createFakeHost();
  render(
    <ContentProviders host={fake.host}>
      <RestrictedPopup host={fake.host} />
    </ContentProviders>,
  );
  return fake;
}

it('[E-051] [P-009] shows that the service is not offered at the player’s location, and links the support address', () => {
  show();
  expect(screen.getByText("Our service isn't available in your location.")).toBeVisible();
  expect(screen.getByText("You can't sign up, deposit or play for real money from here.")).toBeVisible();
  const supportLink = screen.getByRole('link', { name: /^support@ ?casino\. ?test$/ });
  expect(supportLink).toHaveAttribute('href', 'mailto:support@casino.test');
});

it('[E-051] [P-009] shows the same notice in Filipino', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(fil)));
  await act(() => texts.show('fil'));
  show();
  expect(screen.getByRole('heading', { name: 'Hindi available dito' })).toBeVisible();
  expect(screen.getByText('Hindi available ang serbisyo namin sa lokasyon mo.')).toBeVisible();
  expect(
    screen.getByText(
      'Hindi ka puwedeng mag-sign up, magdeposito o maglaro gamit ang totoong pera habang narito ka.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Kung sa tingin mo ay mali ito, mag-email sa amin:')).toBeVisible();
  await act(() => texts.show('en'));
});

it('[S-101] [M-121] closes when the player presses OK', async () => {
  const user = userEvent.setup();
  const fake = show();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  // `closePopup` without a name closes the popup that calls it.
  expect(fake.hostCallsTo('closePopup')).toEqual([null]);
});
