import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { errorCodes, findCountry } from '../../api';
import { createTexts } from '../../messages';
import { createFakeHost, type FakeHost } from '../../testing';
import { HostProvider } from './HostProvider';
import { useEndpoint, type EndpointOptions } from './useEndpoint';
import { useErrorToast } from './useErrorToast';

const texts = createTexts({ namespace: 'test', en: {}, others: { fil: 'http://localhost/fil.json' } });

type Props = EndpointOptions & { readonly country: string | undefined };
type Reply = { data: { isoCode2: string; enName: string } } | { error: number; message: string };

const countryReply = (enName: string): Reply => ({ data: { isoCode2: 'PH', enName } });

const wrapperOf =
  ({ host }: Pick<FakeHost, 'host'>) =>
  ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={texts.i18n}>
      <HostProvider host={host}>
        <>{children}</>
      </HostProvider>
    </I18nextProvider>
  );

function open(initialProps: Props, reply: Reply = countryReply('Philippines')) {
  const fake = createFakeHost();
  fake.respond(findCountry, () => reply);
  const wrapper = wrapperOf(fake);
  const view = renderHook(
    ({ country, ...options }: Props) =>
      useEndpoint(findCountry, country === undefined ? undefined : { isoCode2: country }, options),
    { wrapper, initialProps },
  );
  const settle = () => act(() => Promise.resolve());
  return {
    fake,
    settle,
    ...view,
    respond: (newReply: Reply) => fake.respond(findCountry, () => newReply),
    reload: async () => {
      act(() => view.result.current.reload());
      await settle();
    },
  };
}

const rejection = { error: 7, message: 'No such country' };

it('the hook is idle without an input, and calls the endpoint for each new input, but not for an equal one', async () => {
  const { fake, result, rerender, respond, settle } = open({ country: undefined });
  expect(result.current.kind).toBe('idle');
  expect(fake.calls).toEqual([]);
  rerender({ country: 'PH' });
  expect(result.current).toMatchObject({ kind: 'loading', isPending: true });
  await settle();
  expect(result.current).toMatchObject({
    kind: 'loaded',
    data: { enName: 'Philippines' },
    isPending: false,
  });
  rerender({ country: 'PH' });
  expect(fake.calls).toHaveLength(1);
  respond(countryReply('Canada'));
  rerender({ country: 'CA' });
  expect(result.current.kind).toBe('loading');
  await settle();
  expect(result.current).toMatchObject({ kind: 'loaded', data: { enName: 'Canada' } });
  rerender({ country: undefined });
  expect(result.current.kind).toBe('idle');
});

it('the first render has the data of a prefetched call, and its reply causes no further render', async () => {
  const fake = createFakeHost();
  fake.prefetch(findCountry, { isoCode2: 'PH', enName: 'Philippines' });
  const states: unknown[] = [];
  const view = renderHook(
    () => {
      const call = useEndpoint(findCountry, { isoCode2: 'PH' });
      states.push({ kind: call.kind, isPending: call.isPending });
      return call;
    },
    { wrapper: wrapperOf(fake) },
  );
  await act(() => Promise.resolve());
  expect(fake.calls).toHaveLength(1);
  expect(new Set(states.slice(1).map((state) => JSON.stringify(state)))).toEqual(
    new Set(['{"kind":"loaded","isPending":false}']),
  );
  const renders = states.length;
  fake.respond(findCountry, () => countryReply('Pilipinas'));
  act(() => view.result.current.reload());
  expect(view.result.current).toMatchObject({ kind: 'loaded', isPending: true });
  await act(() => Promise.resolve());
  expect(view.result.current).toMatchObject({ data: { enName: 'Pilipinas' }, isPending: false });
  expect(renders).toBe(2);
});

it('cancels a call when its input changes and when the view closes', () => {
  const { fake, rerender, unmount } = open({ country: 'PH' });
  rerender({ country: 'CA' });
  const areAborted = () => fake.calls.map(({ options }) => options.signal?.aborted);
  expect(areAborted()).toEqual([true, false]);
  unmount();
  expect(areAborted()).toEqual([true, true]);
});

it('returns the error message, and loads again on reload', async () => {
  const { fake, result, respond, reload, settle } = open({ country: 'PH' }, rejection);
  await settle();
  expect(result.current).toMatchObject({ kind: 'failed', message: 'No such country' });
  respond(countryReply('Philippines'));
  act(() => result.current.reload());
  expect(result.current).toMatchObject({ kind: 'loading', isPending: true });
  await settle();
  expect(result.current.kind).toBe('loaded');
  await reload();
  expect(fake.calls).toHaveLength(3);
});

it.each([
  ['the reason of the server', 'No such country', 'No such country'],
  ['that the server is busy', '', 'Server is busy, please try later'],
])('toasts %s if the view uses useErrorToast', async (_, message, text) => {
  const fake = createFakeHost();
  fake.respond(findCountry, () => ({ error: 7, message }));
  renderHook(() => useEndpoint(findCountry, { isoCode2: 'PH' }, { onError: useErrorToast() }), {
    wrapper: wrapperOf(fake),
  });
  await act(() => Promise.resolve());
  expect(fake.hostCallsTo('toast')).toEqual([{ text, tone: 'bad' }]);
});

it('returns the loaded data during a reload and after a failed reload', async () => {
  const { result, respond, reload, settle } = open({ country: 'PH' });
  await settle();
  respond(rejection);
  act(() => result.current.reload());
  expect(result.current).toMatchObject({ kind: 'loaded', isPending: true });
  await settle();
  expect(result.current).toMatchObject({
    kind: 'loaded',
    data: { enName: 'Philippines' },
    isPending: false,
  });
  respond(countryReply('Pilipinas'));
  await reload();
  expect(result.current).toMatchObject({ data: { enName: 'Pilipinas' } });
});

it('[E-001] reports the error of each failed reload to its view', async () => {
  const onError = jest.fn();
  const { respond, reload, settle } = open({ country: 'PH', onError });
  await settle();
  respond(rejection);
  await reload();
  await reload();
  expect(onError.mock.calls).toEqual([['No such country'], ['No such country']]);
});

it('reports errors to its view, but not the end of a session, which the host reports', async () => {
  const onError = jest.fn();
  const view = open({ country: 'PH', onError }, rejection);
  await view.settle();
  expect(onError.mock.calls).toEqual([['No such country']]);
  view.respond({ error: errorCodes.signedOut, message: 'Please sign in' });
  await view.reload();
  expect(view.result.current.kind).toBe('failed');
  expect(onError).toHaveBeenCalledTimes(1);
});

it('shows the loading overlay only on request, even during a reload', async () => {
  const areSilent = (view: ReturnType<typeof open>) => view.fake.calls.map((call) => call.silent);
  for (const overlay of [false, true]) {
    const view = open({ country: 'PH', overlay });
    await view.settle();
    await view.reload();
    expect(areSilent(view)).toEqual([!overlay, !overlay]);
  }
});
