import { useLatest } from 'shared-contracts/remote/react';
import type { PopupId } from 'shared-contracts/popups';
import { useShell } from '../shell/ShellProvider';
import { PopupDialog } from './PopupDialog';
import { readEntry, type PopupStack } from './popupStack';
import { QuestionDialog } from './QuestionDialog';
import { ToastRegion } from './ToastRegion';

interface PopupLayerProps {
  /** The popup that the address itself is, under all others. */
  readonly pagePopup: PopupId | undefined;
  readonly pageParams: Readonly<Record<string, string>>;
  readonly stack: PopupStack;
}

/** Everything that lies over the page. Toasts belong to whatever is topmost, since all below it is inert. */
export function PopupLayer({ pagePopup, pageParams, stack }: PopupLayerProps) {
  const { dialogs } = useShell();
  const questions = useLatest(dialogs.open$);
  const page =
    pagePopup === undefined ? undefined : (readEntry(pagePopup, pageParams) ?? { id: pagePopup, params: {} });
  const entries = page ? [page, ...stack.filter(({ id }) => id !== page.id)] : stack;
  const top = entries.length + questions.length;
  return (
    <>
      {entries.map((entry, index) => (
        <PopupDialog key={entry.id} entry={entry} topmost={index + 1 === top} />
      ))}
      {questions.map((question, index) => (
        <QuestionDialog key={question.key} question={question} topmost={entries.length + index + 1 === top} />
      ))}
      {top === 0 && <ToastRegion />}
    </>
  );
}
