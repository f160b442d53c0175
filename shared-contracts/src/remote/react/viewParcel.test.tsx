import { waitFor } from '@testing-library/react';
import { use, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTexts } from '../../messages';
import { createFakeHost, type FakeHost } from '../../testing';
import type { ViewProps } from '../View';
import { isViewModule, type ViewModule } from '../View';
import { useHost, useSession } from './HostProvider';
import { viewParcel } from './viewParcel';

type Params = Readonly<Record<string, string>>;

// Inside `act`, mounting a parcel would never end, so React renders without it, as in a page.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

afterEach(() => {
  document.body.replaceChildren();
});

const createTestTexts = () =>
  createTexts({ namespace: 'test', en: { hello: 'Hello' }, others: { fil: 'http://localhost/fil.json' } });

let instanceCount = 0;

/** Calls the lifecycle functions of a parcel in the order of single-spa. */
async function mount(module: ViewModule, host: FakeHost['host'], params: Params = {}) {
  instanceCount += 1;
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = { name: `${module.buildId}#${String(instanceCount)}`, domElement, host, params };
  await module.bootstrap(props);
  await module.mount(props);
  return {
    domElement,
    update: (nextParams: Params) => module.update({ ...props, params: nextParams }),
    unmount: () => module.unmount(props),
  };
}

const parcelOf = (component: (props: ViewProps<Params>) => React.ReactNode, texts = createTestTexts()) =>
  viewParcel({ buildId: 'remote-test@1.0.0-00000000', component, texts });

it('creates a view module with lifecycles and the id of its build', () => {
  const module = parcelOf(() => null);
  expect(isViewModule(module)).toBe(true);
  expect(module.buildId).toBe('remote-test@1.0.0-00000000');
});

it.each([
  undefined,
  null,
  'view',
  {},
  { ...parcelOf(() => null), buildId: 7 },
  { ...parcelOf(() => null), update: undefined },
])('isViewModule rejects %p', (module) => {
  expect(isViewModule(module)).toBe(false);
});

it('mounts with params, updates them without losing state, and unmounts completely', async () => {
  const { host } = createFakeHost();
  let cleanupCount = 0;
  function View({ params }: ViewProps<Params>) {
    const [firstId] = useState(params['id']);
    useEffect(
      () => () => {
        cleanupCount += 1;
      },
      [],
    );
    return <p>{`first ${String(firstId)}, now ${String(params['id'])}`}</p>;
  }
  const view = await mount(parcelOf(View), host, { id: '1' });
  expect(view.domElement).toHaveTextContent('first 1, now 1');
  await view.update({ id: '2' });
  await waitFor(() => {
    expect(view.domElement).toHaveTextContent('first 1, now 2');
  });
  const earlierCleanups = cleanupCount;
  await view.unmount();
  expect(view.domElement).toBeEmptyDOMElement();
  expect(cleanupCount).toBe(earlierCleanups + 1);
});

it('renders in the language of the page from the first render on', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ hello: 'Kumusta' })));
  const fake = createFakeHost();
  fake.language$.next('fil');
  const renderedTexts = new Set<string>();
  await mount(
    parcelOf(() => {
      const { t } = useTranslation();
      renderedTexts.add(t('hello'));
      return null;
    }),
    fake.host,
  );
  await waitFor(() => {
    expect(renderedTexts.size).toBeGreaterThan(0);
  });
  expect([...renderedTexts]).toEqual(['Kumusta']);
});

it('reports that it is ready when its content is on the page, and not earlier', async () => {
  const fake = createFakeHost();
  let resolveContent: (text: string) => void = () => undefined;
  const content = new Promise<string>((resolve) => (resolveContent = resolve));
  const shownWhenReady: string[] = [];
  const host = { ...fake.host, ready: () => shownWhenReady.push(document.body.textContent) };
  let attemptCount = 0;
  const module = parcelOf(() => {
    attemptCount += 1;
    return <p>{use(content)}</p>;
  });
  const mountResult = mount(module, host);
  await waitFor(() => {
    expect(attemptCount).toBeGreaterThan(0);
  });
  expect(shownWhenReady).toEqual([]);
  resolveContent('loaded');
  await mountResult;
  await waitFor(() => {
    expect(new Set(shownWhenReady)).toEqual(new Set(['loaded']));
  });
});

it('reports an error in the first render to the host, shows nothing and does not report that it is ready', async () => {
  const fake = createFakeHost();
  const view = await mount(
    parcelOf(() => {
      throw new Error('broken from the start');
    }),
    fake.host,
  );
  await waitFor(() => {
    expect(fake.hostCallsTo('failed')).toEqual([{ error: 'Error: broken from the start', phase: 'render' }]);
  });
  expect(fake.hostCallsTo('ready')).toEqual([]);
  expect(view.domElement).toBeEmptyDOMElement();
});

it('reports a later error in an effect to the host @release3', async () => {
  const fake = createFakeHost();
  function View({ params }: ViewProps<Params>) {
    useEffect(() => {
      if (params['break'] === 'yes') throw new Error('broken later');
    }, [params]);
    return <p>whole</p>;
  }
  const view = await mount(parcelOf(View), fake.host);
  expect(view.domElement).toHaveTextContent('whole');
  await view.update({ break: 'yes' });
  await waitFor(() => {
    expect(fake.hostCallsTo('failed')).toEqual([{ error: 'Error: broken later', phase: 'render' }]);
  });
  expect(view.domElement).toBeEmptyDOMElement();
});

it('two instances of a view have separate hosts, params and ids @release18', async () => {
  const leftHost = createFakeHost();
  const rightHost = createFakeHost();
  const ids: string[] = [];
  function View({ params }: ViewProps<Params>) {
    const { self } = useHost();
    const session = useSession();
    ids.push(useId());
    return <p>{`${self.name} ${session.kind} ${String(params['id'])}`}</p>;
  }
  const module = parcelOf(View);
  const leftView = await mount(
    module,
    { ...leftHost.host, self: { name: 'left', version: '1' } },
    { id: '1' },
  );
  const rightView = await mount(
    module,
    { ...rightHost.host, self: { name: 'right', version: '1' } },
    { id: '2' },
  );
  rightHost.session$.next({ kind: 'unknown' });
  await waitFor(() => {
    expect(rightView.domElement).toHaveTextContent('right unknown 2');
  });
  expect(leftView.domElement).toHaveTextContent('left visitor 1');
  expect(new Set(ids).size).toBe(2);
  await leftView.unmount();
  expect(leftView.domElement).toBeEmptyDOMElement();
  expect(rightView.domElement).toHaveTextContent('right unknown 2');
  await rightView.unmount();
});

it('follows the language of the host, and stays in English when the texts cannot be loaded', async () => {
  const fake = createFakeHost();
  const responses = [
    new Response('{"hello":"Kumusta"}'),
    new Response('{"ok":"OK"}'),
    new Response('', { status: 404 }),
  ];
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const response = responses.shift();
    return response ? Promise.resolve(response) : Promise.reject(new TypeError('no network'));
  });
  function View() {
    const { t } = useTranslation('test');
    return <p>{t('hello')}</p>;
  }
  const view = await mount(parcelOf(View), fake.host);
  expect(view.domElement).toHaveTextContent('Hello');
  fake.language$.next('fil');
  await waitFor(() => {
    expect(view.domElement).toHaveTextContent('Kumusta');
  });
  fake.language$.next('en');
  await waitFor(() => {
    expect(view.domElement).toHaveTextContent('Hello');
  });
  await view.unmount();

  fake.language$.next('fil');
  const untranslatedView = await mount(parcelOf(View, createTestTexts()), fake.host);
  await waitFor(() => {
    expect(fake.hostCallsTo('report').length).toBeGreaterThan(0);
  });
  expect(untranslatedView.domElement).toHaveTextContent('Hello');
  await untranslatedView.unmount();
});

it('unsubscribes from the host when it unmounts @release17', async () => {
  const fake = createFakeHost();
  function View() {
    return <p>{useSession().kind}</p>;
  }
  const view = await mount(parcelOf(View), fake.host);
  await waitFor(() => {
    expect([fake.session$.observed, fake.language$.observed]).toEqual([true, true]);
  });
  await view.unmount();
  await waitFor(() => {
    expect([fake.session$.observed, fake.language$.observed]).toEqual([false, false]);
  });
});
