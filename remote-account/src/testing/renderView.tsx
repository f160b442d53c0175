import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { ViewProps } from 'shared-contracts/remote';
import { HostProvider } from 'shared-contracts/remote/react';
import { createFakeHost, type FakeHost } from 'shared-contracts/testing';
import { texts } from '../texts/texts';

export interface RenderedView extends FakeHost {
  readonly user: UserEvent;
  readonly unmount: RenderResult['unmount'];
  toasts(): unknown[];
  /** The inputs of the calls to one endpoint, oldest first. */
  callsTo(endpoint: { readonly path: string }): unknown[];
}

/** Renders a view of this remote with a fake host. `prepare` runs before the first render. */
export function renderView<Params extends object>(
  View: ComponentType<ViewProps<Params>>,
  prepare: (fake: FakeHost) => void = () => undefined,
  params: Params = {} as Params,
  { i18n } = texts,
): RenderedView {
  const fake = createFakeHost('remote-account');
  prepare(fake);
  const { unmount } = render(
    <I18nextProvider i18n={i18n}>
      <HostProvider host={fake.host}>
        <View host={fake.host} params={params} />
      </HostProvider>
    </I18nextProvider>,
  );
  return {
    ...fake,
    unmount,
    user: userEvent.setup({ delay: null }),
    toasts: () => fake.hostCallsTo('toast'),
    callsTo: ({ path }) => fake.calls.filter((call) => call.path === path).map((call) => call.input),
  };
}
