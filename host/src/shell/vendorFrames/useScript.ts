import { useEffect, useState } from 'react';
import { acquireScript, type RequestOf } from 'shared-contracts/api';
import { useShell } from '../ShellProvider';

export type Script =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly text: string }
  | { readonly kind: 'failed'; readonly message: string };

type ScriptName = RequestOf<typeof acquireScript>['name'];

/** The text of a vendor's script from the operator. Each attempt loads it again. Source: C-031. */
export function useScript(name: ScriptName, attempt = 0): Script {
  const { api } = useShell();
  const [result, setResult] = useState<{ readonly attempt: number; readonly script: Script }>();
  useEffect(() => {
    const controller = new AbortController();
    void api.call(acquireScript, { name }, { silent: true, signal: controller.signal }).then((reply) => {
      if (controller.signal.aborted) return;
      const script: Script = reply.ok
        ? { kind: 'loaded', text: reply.data }
        : { kind: 'failed', message: reply.message };
      setResult({ attempt, script });
    });
    return () => {
      controller.abort();
    };
  }, [api, name, attempt]);
  return result?.attempt === attempt ? result.script : { kind: 'loading' };
}
