import { fireEvent, render, screen } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { openInPage } from './openInPage';

const show = () => {
  const fake = createFakeHost('remote-lobby');
  render(
    <a href="#/?list=top" onClick={(event) => openInPage(event, fake.host, '/?list=top')}>
      Top
    </a>,
  );
  return fake;
};

it('opens a link in this page instead of loading it', () => {
  const fake = show();
  // `fireEvent` returns false if the handler prevented the browser's own action.
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
  expect(fake.hostCallsTo('go')).toEqual(['/?list=top']);
});

it.each(['metaKey', 'ctrlKey', 'shiftKey'])('lets the browser open a link in a new tab with %s', (key) => {
  const fake = show();
  expect(fireEvent.click(screen.getByRole('link'), { [key]: true })).toBe(true);
  expect(fake.hostCallsTo('go')).toEqual([]);
});
