import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { HostContext } from 'shared-contracts/remote';
import { HostProvider } from 'shared-contracts/remote/react';
import { texts } from '../texts/texts';

/** What stands around every view of this remote, for tests of the parts inside. */
export function Staged({ host, children }: { host: HostContext; children: ReactNode }) {
  return (
    <HostProvider host={host}>
      <I18nextProvider i18n={texts.i18n}>{children}</I18nextProvider>
    </HostProvider>
  );
}
