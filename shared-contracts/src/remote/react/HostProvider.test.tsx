import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import { createFakeHost, fakeUser } from '../../testing';
import { HostProvider, useHost, useLatest, useSession } from './HostProvider';

function Reader({ stream$, name }: { stream$: Observable<string>; name: string }) {
  return <p>{`${name}: ${useLatest(stream$)}`}</p>;
}

it('shows the current value in the first render, and each later value', () => {
  const stream$ = new BehaviorSubject('one');
  render(<Reader stream$={stream$} name="a" />);
  expect(screen.getByText('a: one')).toBeInTheDocument();
  act(() => {
    stream$.next('two');
  });
  expect(screen.getByText('a: two')).toBeInTheDocument();
});

it('notifies all readers of a stream, including later ones, and subscribes to it once', () => {
  const stream$ = new BehaviorSubject('one');
  const subscribeSpy = jest.spyOn(stream$, 'subscribe');
  const page = render(
    <>
      <Reader stream$={stream$} name="a" />
      <Reader stream$={stream$} name="b" />
    </>,
  );
  act(() => {
    stream$.next('two');
  });
  expect(screen.getByText('a: two')).toBeInTheDocument();
  expect(screen.getByText('b: two')).toBeInTheDocument();
  const subscriptions = subscribeSpy.mock.calls.length;
  page.rerender(
    <>
      <Reader stream$={stream$} name="a" />
      <Reader stream$={stream$} name="b" />
      <Reader stream$={stream$} name="c" />
    </>,
  );
  expect(subscribeSpy.mock.calls.length).toBe(subscriptions);
  act(() => {
    stream$.next('three');
  });
  for (const name of ['a', 'b', 'c']) expect(screen.getByText(`${name}: three`)).toBeInTheDocument();
});

it('notifies the other readers when one unmounts, and unsubscribes with the last one', () => {
  const stream$ = new BehaviorSubject('one');
  const page = render(
    <>
      <Reader key="a" stream$={stream$} name="a" />
      <Reader key="b" stream$={stream$} name="b" />
    </>,
  );
  page.rerender(<Reader key="b" stream$={stream$} name="b" />);
  act(() => {
    stream$.next('two');
  });
  expect(screen.getByText('b: two')).toBeInTheDocument();
  page.unmount();
  expect(stream$.observed).toBe(false);
});

it('shows a value that arrived while no reader was mounted', () => {
  const stream$ = new BehaviorSubject('one');
  render(<Reader stream$={stream$} name="a" />).unmount();
  stream$.next('two');
  render(<Reader stream$={stream$} name="a" />);
  expect(screen.getByText('a: two')).toBeInTheDocument();
});

it('throws for a stream that does not replay', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Reader stream$={new Subject<string>()} name="a" />)).toThrow('does not replay');
});

it('provides the host and its session to its children', () => {
  const { host, session$ } = createFakeHost('remote-lobby');
  function Inside() {
    const session = useSession();
    return (
      <p>{`${useHost().self.name} ${session.kind === 'member' ? session.user.username : session.kind}`}</p>
    );
  }
  render(
    <HostProvider host={host}>
      <Inside />
    </HostProvider>,
  );
  expect(screen.getByText('remote-lobby visitor')).toBeInTheDocument();
  act(() => {
    session$.next({ kind: 'member', user: fakeUser() });
  });
  expect(screen.getByText('remote-lobby ada')).toBeInTheDocument();
});

it('useHost throws outside a HostProvider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Outside() {
    return <p>{useHost().self.name}</p>;
  }
  expect(() => render(<Outside />)).toThrow('outside a HostProvider');
});
