import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import { createFakeHost, fakeUser } from '../../testing';
import { HostProvider, useHost, useLatest, useSession } from './HostProvider';

function Reader({ stream$, name }: { stream$: Observable<string>; name: string }) {
  return <p>{`${name}: ${useLatest(stream$)}`}</p>;
}

it('shows the present value at the first rendering, and every later one', () => {
  const stream$ = new BehaviorSubject('one');
  render(<Reader stream$={stream$} name="a" />);
  expect(screen.getByText('a: one')).toBeInTheDocument();
  act(() => {
    stream$.next('two');
  });
  expect(screen.getByText('a: two')).toBeInTheDocument();
});

it('tells every reader of one stream, also those that come later, and listens upstream once', () => {
  const stream$ = new BehaviorSubject('one');
  const subscribed = jest.spyOn(stream$, 'subscribe');
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
  const before = subscribed.mock.calls.length;
  page.rerender(
    <>
      <Reader stream$={stream$} name="a" />
      <Reader stream$={stream$} name="b" />
      <Reader stream$={stream$} name="c" />
    </>,
  );
  expect(subscribed.mock.calls.length).toBe(before);
  act(() => {
    stream$.next('three');
  });
  for (const name of ['a', 'b', 'c']) expect(screen.getByText(`${name}: three`)).toBeInTheDocument();
});

it('goes on telling the others when one reader leaves, and lets go of the stream with the last', () => {
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

it('shows what happened while nobody read', () => {
  const stream$ = new BehaviorSubject('one');
  render(<Reader stream$={stream$} name="a" />).unmount();
  stream$.next('two');
  render(<Reader stream$={stream$} name="a" />);
  expect(screen.getByText('a: two')).toBeInTheDocument();
});

it('says that a stream does not replay instead of showing nothing', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Reader stream$={new Subject<string>()} name="a" />)).toThrow('does not replay');
});

it('hands the host and its session to whatever is inside', () => {
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

it('refuses to be used outside of one', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Lost() {
    return <p>{useHost().self.name}</p>;
  }
  expect(() => render(<Lost />)).toThrow('outside a HostProvider');
});
