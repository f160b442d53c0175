import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { createFakeHost } from '../../testing';
import { HostProvider } from './HostProvider';
import { useUnsaved } from './useUnsaved';

function open() {
  const fake = createFakeHost();
  function View({ isDirty }: { isDirty: boolean }) {
    useUnsaved(isDirty);
    return <CloseWhen when={!isDirty} />;
  }
  function CloseWhen({ when }: { when: boolean }) {
    useEffect(() => {
      if (when) void fake.host.closePopup();
    }, [when]);
    return null;
  }
  const viewWith = (isDirty: boolean) => (
    <HostProvider host={fake.host}>
      <View isDirty={isDirty} />
    </HostProvider>
  );
  const view = render(viewWith(true));
  return {
    setDirty: (isDirty: boolean) => {
      view.rerender(viewWith(isDirty));
    },
    unmount: view.unmount,
    unsavedReports: () => fake.hostCallsTo('holdUnsaved'),
    calledMembers: () => fake.hostCalls.map(({ name }) => name),
  };
}

it('reports unsaved input to the host until the view unmounts', () => {
  const view = open();
  expect(view.unsavedReports()).toEqual([true]);
  view.unmount();
  expect(view.unsavedReports()).toEqual([true, false]);
});

it('clears the report before the view closes itself', () => {
  const view = open();
  view.setDirty(false);
  expect(view.unsavedReports().at(-1)).toBe(false);
  expect(view.calledMembers().at(-1)).toBe('closePopup');
});
