import { act, render } from '@testing-library/react';
import { createFakeHost } from '../../testing';
import { HostProvider, useStepToast } from '.';

function open() {
  const fake = createFakeHost();
  let toast: ReturnType<typeof useStepToast> | undefined;
  function View({ step }: { readonly step: number }) {
    toast = useStepToast(step);
    return null;
  }
  const viewOf = (step: number) => (
    <HostProvider host={fake.host}>
      <View step={step} />
    </HostProvider>
  );
  const { rerender, unmount } = render(viewOf(1));
  return {
    fake,
    unmount,
    show: (text: string) => act(() => toast?.show(text)),
    goTo: (step: number) => {
      rerender(viewOf(step));
    },
  };
}

it('removes the toast when the step changes, and not before', () => {
  const { fake, show, goTo } = open();
  show('Enter an amount');
  goTo(1);
  expect(fake.removedNotices).toEqual([]);
  goTo(2);
  expect(fake.removedNotices).toEqual(['Enter an amount']);
});

it('shows the toasts of a later step, and removes them when the view unmounts', () => {
  const { fake, show, goTo, unmount } = open();
  goTo(2);
  show('Upload a proof');
  expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Upload a proof', tone: 'bad' }]);
  expect(fake.removedNotices).toEqual([]);
  unmount();
  expect(fake.removedNotices).toEqual(['Upload a proof']);
});

it('replaces a toast by the next one of the same step', () => {
  const { fake, show } = open();
  show('Enter an amount');
  show('Choose a method');
  expect(fake.removedNotices).toEqual(['Enter an amount']);
});
