import { useState } from 'react';
import type { PopupId } from 'shared-contracts/popups';
import { useLatest } from 'shared-contracts/remote/react';
import { DrawerSlot, type DrawerSlotProps } from '../../features/drawer/DrawerSlot';
import { useShell } from '../../shell/ShellProvider';
import { PopupDialog } from './PopupDialog';
import styles from './PopupDialog.module.css';
import { isPopup, readEntry, type Layer, type PopupStack } from '../../platform/popups/popupStack';
import { QuestionDialog } from './QuestionDialog';
import { ToastRegion } from '../../shell/ToastRegion';
import { useTopLayer } from '../../platform/popups/useTopLayer';

interface PopupLayerProps extends Pick<DrawerSlotProps, 'deferred'> {
  /** The popup of the route, below all others. */
  readonly pagePopup: PopupId | undefined;
  readonly pageParams: Readonly<Record<string, string>>;
  /** The popups in the history entry that this session and release may show. */
  readonly stack: PopupStack;
}

/** A dialog that moves in the DOM is no longer modal, so each dialog stays at its first position. */
function useStableOrder(entries: readonly Layer[]): readonly Layer[] {
  const [order, setOrder] = useState<readonly Layer['id'][]>([]);
  const stableEntries = [
    ...order.flatMap((id) => entries.find((entry) => entry.id === id) ?? []),
    ...entries.filter(({ id }) => !order.includes(id)),
  ];
  const ids = stableEntries.map(({ id }) => id);
  if (ids.join(' ') !== order.join(' ')) setOrder(ids);
  return stableEntries;
}

/**
 * The popups and questions over the page. The topmost dialog shows the toasts, because everything below it is inert.
 */
export function PopupLayer({ deferred, pagePopup, pageParams, stack }: PopupLayerProps) {
  const { dialogs, releases } = useShell();
  const questions = useLatest(dialogs.open$);
  const pageEntry =
    pagePopup === undefined ? undefined : (readEntry(pagePopup, pageParams) ?? { id: pagePopup, params: {} });
  const entries = pageEntry ? [pageEntry, ...stack.filter(({ id }) => id !== pageEntry.id)] : stack;
  const keys = [...entries.map(({ id }) => id), ...questions.map(({ key }) => String(key))];
  const topKey = keys.at(-1);
  const container = useTopLayer(keys);
  const layers = useStableOrder(entries);
  return (
    <div ref={container} className={styles['layer']}>
      {layers.map((layer) => {
        const popup = releases.popup(layer.id);
        if (isPopup(layer))
          return (
            popup && <PopupDialog key={layer.id} entry={layer} popup={popup} topmost={layer.id === topKey} />
          );
        return (
          <DrawerSlot
            key={layer.id}
            deferred={deferred}
            section={layer.params['section']}
            topmost={layer.id === topKey}
          />
        );
      })}
      {questions.map((question) => (
        <QuestionDialog key={question.key} question={question} topmost={String(question.key) === topKey} />
      ))}
      {topKey === undefined && <ToastRegion />}
    </div>
  );
}
