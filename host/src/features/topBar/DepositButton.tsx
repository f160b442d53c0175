import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { Button, WalletIcon } from 'shared-contracts/ui';
import { targetProps } from '../../shell/entries/targetProps';
import { useShell } from '../../shell/ShellProvider';
import { Tooltip } from './Tooltip';
import { useSessionKind } from '../../shell/useMember';
import styles from './TopBar.module.css';

/** The deposit button, with a tooltip after a sign-in. Source: S-003. */
export function DepositButton() {
  const shell = useShell();
  const { navigation, releases } = shell;
  const { t } = useTranslation(['host', 'common']);
  const id = useId();
  const kind = useSessionKind();
  const hasNoPopup = useLatest(navigation.location$, ({ stack }) => stack.length === 0);
  const [previousKind, setPreviousKind] = useState(kind);
  const [hint, setHint] = useState<'none' | 'due' | 'shown'>('none');

  if (kind !== previousKind) {
    setPreviousKind(kind);
    setHint(previousKind === 'visitor' && kind === 'member' ? 'due' : 'none');
  }
  // A popup would cover the tooltip.
  if (hint === 'due' && hasNoPopup) setHint('shown');

  if (kind !== 'member' || !releases.serves('remote-cashier', 'popups/deposit')) return null;
  return (
    <Tooltip
      id={id}
      text={hint === 'shown' ? t('depositHint') : undefined}
      onClose={() => {
        setHint('none');
      }}
    >
      <Button
        size="compact"
        variant="primary"
        className={styles['deposit']}
        icon={<WalletIcon />}
        aria-describedby={hint === 'shown' ? id : undefined}
        {...targetProps(shell, { popup: 'deposit' })}
      >
        {t('common:deposit')}
      </Button>
    </Tooltip>
  );
}
