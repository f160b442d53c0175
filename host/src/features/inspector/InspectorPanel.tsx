import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Observable } from 'rxjs';
import { Button, Chip, CloseIcon, IconButton } from 'shared-contracts/ui';
import { useShell } from '../../shell/ShellProvider';
import { BuildList } from './BuildList';
import { CallList } from './CallList';
import { ContractList } from './ContractList';
import styles from './Inspector.module.css';
import { inspectorTexts } from './inspectorTexts';
import { MessageList } from './MessageList';
import { useListControls } from './RecordList';
import { recordCalls, type CallRow } from './recordCalls';
import { recordMessages, type MessageRow } from './recordMessages';
import { recordViews } from './recordViews';
import { useBuilds } from './useBuilds';
import { useElementInTopDialog } from './useElementInTopDialog';
import { ViewList } from './ViewList';

function useRecorded<Row>(rows$: Observable<readonly Row[]>): readonly Row[] {
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    const subscription = rows$.subscribe(setRows);
    return () => {
      subscription.unsubscribe();
    };
  }, [rows$]);
  return rows;
}

const sections = ['builds', 'messages', 'calls', 'views', 'contracts'] as const;
type Section = (typeof sections)[number];

/** Records while the panel is mounted, in every section and also when it is minimized. */
function useRecords() {
  const shell = useShell();
  const [streams] = useState(() => ({
    messages$: recordMessages(shell.bus),
    calls$: recordCalls(shell.api, () => performance.now()),
    views$: recordViews(shell),
  }));
  return {
    messages: useRecorded(streams.messages$),
    calls: useRecorded(streams.calls$),
    views: useRecorded(streams.views$),
  };
}

interface InspectorPanelProps {
  /** False if the panel was open before the page was reloaded. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** A non-modal dialog at an edge of the window. It shows what runs in this page, and changes nothing. */
export function InspectorPanel({ takesFocus, onClose }: InspectorPanelProps) {
  const element = useElementInTopDialog();
  const { messages, calls, views } = useRecords();
  const builds = useBuilds();
  const messageControls = useListControls<MessageRow>();
  const callControls = useListControls<CallRow>();
  const [section, setSection] = useState<Section>('builds');
  const [edge, setEdge] = useState<'bottom' | 'top'>('bottom');
  const [isMinimized, setMinimized] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Otherwise Escape would also close the popup that contains the panel.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [element]);

  const counts = { messages: messages.length, calls: calls.length, views: views.length };
  return createPortal(
    <div
      role="dialog"
      aria-labelledby={titleId}
      className={styles['panel']}
      data-edge={edge}
      data-minimized={isMinimized}
      lang="en"
    >
      <div className={styles['bar']}>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {inspectorTexts.title}
        </h2>
        <Button
          variant="ghost"
          size="compact"
          onClick={() => {
            setEdge(edge === 'top' ? 'bottom' : 'top');
          }}
        >
          {edge === 'top' ? inspectorTexts.toBottom : inspectorTexts.toTop}
        </Button>
        <Button
          variant="ghost"
          size="compact"
          onClick={() => {
            setMinimized(!isMinimized);
          }}
        >
          {isMinimized ? inspectorTexts.restore : inspectorTexts.minimize}
        </Button>
        <IconButton label={inspectorTexts.close} icon={<CloseIcon />} onClick={onClose} />
      </div>
      {!isMinimized && (
        <>
          <div role="group" aria-label={inspectorTexts.sections} className={styles['sections']}>
            {sections.map((id) => (
              <Chip
                key={id}
                pressed={section === id}
                {...(id in counts && { count: counts[id as keyof typeof counts] })}
                onClick={() => {
                  setSection(id);
                }}
              >
                {inspectorTexts[id]}
              </Chip>
            ))}
          </div>
          {section === 'builds' && <BuildList builds={builds} />}
          {section === 'messages' && <MessageList messages={messages} controls={messageControls} />}
          {section === 'calls' && <CallList calls={calls} controls={callControls} />}
          {section === 'views' && <ViewList views={views} />}
          {section === 'contracts' && <ContractList builds={builds} messages={messages} />}
        </>
      )}
    </div>,
    element,
  );
}
