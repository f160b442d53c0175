import { createContext, use, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Shell } from './createShell';

const Context = createContext<Shell | undefined>(undefined);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <Context value={shell}>
      <I18nextProvider i18n={shell.texts.i18n}>{children}</I18nextProvider>
    </Context>
  );
}

export function useShell(): Shell {
  const shell = use(Context);
  if (!shell) throw new Error('useShell outside a ShellProvider');
  return shell;
}
