import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { PackageTexts } from 'shared-contracts/messages';
import type { HostContext } from 'shared-contracts/remote';
import { HostProvider } from 'shared-contracts/remote/react';
import { depositTexts } from '../texts/depositTexts';

interface CashierProvidersProps {
  host: HostContext;
  /** The texts of the view. */
  texts?: PackageTexts;
  children: ReactNode;
}

/** The React providers that every view of this remote needs, for tests. */
export function CashierProviders({ host, texts = depositTexts, children }: CashierProvidersProps) {
  return (
    <HostProvider host={host}>
      <I18nextProvider i18n={texts.i18n}>{children}</I18nextProvider>
    </HostProvider>
  );
}
