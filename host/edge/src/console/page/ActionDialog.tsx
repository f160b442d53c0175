import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { ActionResult, ConsoleAction, ConsoleState } from '../ConsoleApi';
import { commandLineOf } from '../commandLine';
import { openTabsText } from '../openTabsText';
import { sendAction } from './useConsole';

function titleOf(action: ConsoleAction): string {
  switch (action.do) {
    case 'rollback':
      return `Roll back ${action.name} to ${action.to}`;
    case 'promote':
      return `Promote ${action.to} of ${action.name} to all browsers`;
    case 'canary':
      return `Change the share of the canary of ${action.name}`;
    case 'withdraw':
      return `Withdraw the canary of ${action.name}`;
    case 'restore':
      return `Restore revision ${String(action.revision)}`;
    case 'revokeLink':
      return `Revoke QA link ${action.id}`;
    case 'link':
      return 'Create a QA link';
  }
}

interface ActionDialogProps {
  readonly action: ConsoleAction;
  readonly state: ConsoleState;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Shows which edges do not have a revision yet. */
function RevisionRollout({ revision, state }: { readonly revision: number; readonly state: ConsoleState }) {
  const missing = state.edges.filter((edge) => (edge.revision ?? 0) < revision);
  return (
    <p role="status">
      {missing.length === 0
        ? `Done: revision ${String(revision)} is on every edge. ${openTabsText}`
        : `Revision ${String(revision)} was written. Waiting for ${missing.map(({ address }) => address).join(', ')}.`}
    </p>
  );
}

/** Shows what an action would change, asks for a reason, and performs it. */
export function ActionDialog({ action: initialAction, state, onDone, onClose }: ActionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [action, setAction] = useState(initialAction);
  const [why, setWhy] = useState('');
  // The preview belongs to the revision that the operator saw. Another revision needs another preview.
  const [seen, setSeen] = useState({ revision: state.revision });
  const [preview, setPreview] = useState<ActionResult>();
  const [result, setResult] = useState<ActionResult>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const needsReason = action.do !== 'link';

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  useEffect(() => {
    // A link has no preview.
    if (action.do === 'link') return undefined;
    let isCanceled = false;
    const request = { action, why: '', isDryRun: true, revision: seen.revision };
    sendAction(request).then(
      (reply) => {
        if (!isCanceled) setPreview(reply);
      },
      (failure: unknown) => {
        if (!isCanceled) setError((failure as Error).message);
      },
    );
    return () => {
      isCanceled = true;
    };
  }, [action, seen]);

  const perform = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setError(undefined);
    try {
      const reply = await sendAction({ action, why, isDryRun: false, revision: seen.revision });
      setResult(reply);
      if (reply.isDone) onDone();
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setIsBusy(false);
    }
  };

  const decideAgain = () => {
    setResult(undefined);
    setPreview(undefined);
    setSeen({ revision: state.revision });
  };
  const addresses = state.edges.map(({ address }) => address);
  const outcome = result ?? preview;
  const isChecking = !outcome && error === undefined && action.do !== 'link';
  const canForcePromotion =
    action.do === 'promote' && !result && (preview?.isDone === false || action.anyway);
  const isPossible = action.do === 'link' || preview?.isDone === true;
  const isRejected = result?.isDone === false;
  const previewTitle = preview?.isDone === false ? 'This is not possible' : 'The result will be';
  return (
    <dialog ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <form onSubmit={(event) => void perform(event)}>
        <h2 id={titleId}>{titleOf(action)}</h2>
        {action.do === 'canary' && !result && (
          <label>
            Share of browsers in %
            <input
              type="number"
              min={0}
              max={100}
              step={0.01}
              required
              value={action.percent}
              onChange={({ target }) => {
                setPreview(undefined);
                setAction({ ...action, percent: target.valueAsNumber || 0 });
              }}
            />
          </label>
        )}
        <h3>{result ? 'Result' : previewTitle}</h3>
        <div aria-live="polite">
          {error !== undefined && <p className="problem">{error}</p>}
          {isChecking && <p>Checking…</p>}
          {outcome?.lines.map((line) => (
            <p key={line} className={outcome.isDone ? undefined : 'problem'}>
              {line}
            </p>
          ))}
          {outcome?.lines.length === 0 && result?.address === undefined && <p>Nothing to change.</p>}
          {result?.address !== undefined && (
            <p>
              <a href={result.address} target="_blank" rel="noreferrer">
                Open the link
              </a>
            </p>
          )}
        </div>
        {canForcePromotion && (
          <label className="choice">
            <input
              type="checkbox"
              checked={action.anyway}
              onChange={({ target }) => {
                setPreview(undefined);
                setAction({ ...action, anyway: target.checked });
              }}
            />
            Promote anyway
          </label>
        )}
        {result?.isDone === true && result.revision !== undefined && (
          <RevisionRollout revision={result.revision} state={state} />
        )}
        {!result && needsReason && (
          <label>
            {action.do === 'revokeLink' ? 'Reason for the list of links' : 'Reason for the history'}{' '}
            (required)
            <input
              type="text"
              required
              maxLength={500}
              autoFocus
              value={why}
              onChange={({ target }) => {
                setWhy(target.value);
              }}
            />
          </label>
        )}
        <details>
          <summary>The same as a command</summary>
          <code className="command">{commandLineOf(action, why, addresses)}</code>
        </details>
        <div className="actions">
          {!result && (
            <button
              type="submit"
              className="primary"
              disabled={isBusy || !isPossible || (needsReason && why.trim() === '')}
            >
              {isBusy ? 'Working…' : titleOf(action)}
            </button>
          )}
          {isRejected && (
            <button type="button" onClick={decideAgain}>
              Check again with revision {state.revision}
            </button>
          )}
          <button
            type="button"
            onClick={() => {
              dialog.current?.close();
            }}
          >
            {result?.isDone === true ? 'Close' : 'Cancel'}
          </button>
        </div>
      </form>
    </dialog>
  );
}
