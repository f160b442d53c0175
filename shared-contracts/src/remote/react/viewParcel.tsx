import { StrictMode, useEffect, type ComponentType } from 'react';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import singleSpaReact from 'single-spa-react';
import type { Language } from '../../domain';
import type { PackageTexts } from '../../messages';
import type { Elements } from '../../ui';
import type { CommonHost } from '../HostContext';
import type { ViewModule, ViewProps } from '../View';
import { HostProvider } from './HostProvider';
import { ViewErrorBoundary } from './ViewErrorBoundary';

let rootCount = 0;

/**
 * Creates a React root with its own prefix for ids. It is random, because remotes with their own copy of react-dom
 * count separately.
 */
const client = {
  createRoot: (element: Element) => {
    rootCount += 1;
    return createRoot(element, {
      identifierPrefix: `v${String(rootCount)}-${Math.random().toString(36).slice(2, 6)}-`,
      // Ignored, because the error boundary reports the error to the host.
      onCaughtError: () => undefined,
    });
  },
};

function Texts({ host, texts, children }: { host: CommonHost; texts: PackageTexts; children: Elements }) {
  useEffect(() => {
    const subscription = host.language$.subscribe((language) => {
      texts.show(language).catch((error: unknown) => {
        host.report(`texts of ${language} are missing: ${String(error)}`);
      });
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [host, texts]);
  return <I18nextProvider i18n={texts.i18n}>{children}</I18nextProvider>;
}

/** Calls `host.ready` in an effect, which runs after the first commit and after the effects of the children. */
function Ready({ host, children }: { host: CommonHost; children: Elements }) {
  useEffect(() => {
    host.ready();
  }, [host]);
  return children;
}

/** Options of `viewParcel`. */
export interface ViewOptions<Params> {
  /** Id of the build that contains the view. The host does not mount a view of another build. */
  readonly buildId: string;
  readonly component: ComponentType<ViewProps<Params>>;
  readonly texts: PackageTexts;
}

/** Wraps a component in providers and an error boundary, and returns the module that a remote exposes for the view. */
export function viewParcel<Params>({ buildId, component: View, texts }: ViewOptions<Params>): ViewModule {
  function Root({ host, params }: ViewProps<Params>) {
    return (
      <StrictMode>
        <ViewErrorBoundary host={host}>
          <HostProvider host={host}>
            <Texts host={host} texts={texts}>
              <Ready host={host}>
                <View host={host} params={params} />
              </Ready>
            </Texts>
          </HostProvider>
        </ViewErrorBoundary>
      </StrictMode>
    );
  }

  const lifecycles = singleSpaReact<ViewProps<Params>>({
    React,
    ReactDOMClient: client,
    rootComponent: Root,
    renderType: 'createRoot',
    suppressComponentDidCatchWarning: true,
  });
  const { bootstrap, mount, unmount, update } = lifecycles as unknown as Omit<ViewModule, 'buildId'>;
  return {
    buildId,
    bootstrap,
    unmount,
    update,
    async mount(props) {
      const { language$ } = (props as ViewProps<Params>).host;
      const languages: Language[] = [];
      language$.subscribe((language) => languages.push(language)).unsubscribe();
      await Promise.all(languages.map((language) => texts.ready(language)));
      return mount(props);
    },
  };
}
