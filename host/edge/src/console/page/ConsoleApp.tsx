import { useState } from 'react';
import type { ConsoleAction, ConsoleState } from '../ConsoleApi';
import { ActionDialog } from './ActionDialog';
import { Build } from './Build';
import { Compatibility } from './Compatibility';
import { Difference } from './Difference';
import { Errors } from './Errors';
import { Health } from './Health';
import { History } from './History';
import { Links } from './Links';
import { Now } from './Now';
import type { PageProps } from './PageProps';
import { Revision } from './Revision';
import { useHash, usePolled } from './useConsole';

const pages = [
  ['', 'Now'],
  ['health', 'Health'],
  ['errors', 'Errors'],
  ['history', 'History'],
  ['compatibility', 'Compatibility'],
  ['links', 'QA links'],
] as const;

function Page({ hash, ...props }: PageProps & { readonly hash: string }) {
  const [page = '', ...rest] = hash.split('/');
  const argument = decodeURIComponent(rest.join('/'));
  switch (page) {
    case 'health':
      return <Health />;
    case 'errors':
      return <Errors key={argument} traceId={argument} />;
    case 'history':
      return <History {...props} name={argument === '' ? undefined : argument} />;
    case 'build':
      return <Build {...props} id={argument} />;
    case 'revision':
      return <Revision {...props} number={argument} />;
    case 'difference':
      return <Difference from={argument.split('/')[0] ?? ''} to={argument.split('/')[1] ?? ''} />;
    case 'compatibility':
      return <Compatibility chosen={argument === '' ? [] : argument.split(',')} />;
    case 'links':
      return <Links {...props} />;
    default:
      return <Now {...props} />;
  }
}

/** The release console: what runs, how it performs, and the actions of an operator. */
export function ConsoleApp() {
  const hash = useHash();
  const { reply: state, error, refresh } = usePolled<ConsoleState>('/state', 2_000);
  const [action, setAction] = useState<ConsoleAction>();
  const [currentPage] = hash.split('/');
  return (
    <>
      <header className="header">
        <h1>Releases</h1>
        <nav aria-label="Pages">
          {pages.map(([page, title]) => (
            <a key={page} href={`#${page}`} aria-current={currentPage === page ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        {state && (
          <p className="revision">
            Revision {state.revision}
            {state.isReadOnly && <span className="badge">Read-only</span>}
          </p>
        )}
      </header>
      <main>
        {error !== undefined && (
          <p role="alert" className="problem">
            {error}
          </p>
        )}
        {state?.warnings.map((warning) => (
          <p key={warning} role="alert" className="problem">
            {warning}
          </p>
        ))}
        {state ? (
          <Page hash={hash} state={state} openAction={state.isReadOnly ? undefined : setAction} />
        ) : (
          error === undefined && <p role="status">Reading the release store…</p>
        )}
      </main>
      {state && action && (
        <ActionDialog
          key={JSON.stringify(action)}
          action={action}
          state={state}
          onDone={refresh}
          onClose={() => {
            setAction(undefined);
          }}
        />
      )}
    </>
  );
}
