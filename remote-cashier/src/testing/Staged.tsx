import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { PackageTexts } from 'shared-contracts/messages';
import type { HostContext } from 'shared-contracts/remote';
import { HostProvider } from 'shared-contracts/remote/react';
import { depositTexts } from '../texts/depositTexts';

interface StagedProps {
  host: HostContext;
  /** What the view says, where it is more than what all of them say. */
  texts?: PackageTexts;
  children: ReactNode;
}

/** What stands around every view of this remote, for tests of the parts inside. */
export function Staged({ host, texts = depositTexts, children }: StagedProps) {
  return (
    <HostProvider host={host}>
      <I18nextProvider i18n={texts.i18n}>{children}</I18nextProvider>
    </HostProvider>
  );
}
