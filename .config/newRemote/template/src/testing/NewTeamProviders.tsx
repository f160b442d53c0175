import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { HostContext } from 'shared-contracts/remote';
import { HostProvider } from 'shared-contracts/remote/react';
import { texts } from '../texts/texts';

/** The providers that every view of this remote needs, for tests. */
export function NewTeamProviders({ host, children }: { host: HostContext; children: ReactNode }) {
  return (
    <HostProvider host={host}>
      <I18nextProvider i18n={texts.i18n}>{children}</I18nextProvider>
    </HostProvider>
  );
}
