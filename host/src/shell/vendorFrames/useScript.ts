import { useEffect, useState } from 'react';
import { acquireScript, type RequestOf } from 'shared-contracts/api';
import { useShell } from '../ShellProvider';

export type Script =
  | { readonly kind: 'coming' }
  | { readonly kind: 'here'; readonly text: string }
  | { readonly kind: 'failed'; readonly message: string };

type ScriptName = RequestOf<typeof acquireScript>['name'];

/** The operator's text of a script, asked for anew with every attempt. Source: C-031. */
export function useScript(name: ScriptName, attempt = 0): Script {
  const { api } = useShell();
  const [come, setCome] = useState<{ readonly attempt: number; readonly script: Script }>();
  useEffect(() => {
    const leaving = new AbortController();
    void api.call(acquireScript, { name }, { silent: true, signal: leaving.signal }).then((reply) => {
      if (leaving.signal.aborted) return;
      const script: Script = reply.ok
        ? { kind: 'here', text: reply.data }
        : { kind: 'failed', message: reply.message };
      setCome({ attempt, script });
    });
    return () => {
      leaving.abort();
    };
  }, [api, name, attempt]);
  return come?.attempt === attempt ? come.script : { kind: 'coming' };
}
