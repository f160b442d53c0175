import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findDepositMethod, getDepositConfig, getMaxBonus } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { useHost, useLatest, useSession } from 'shared-contracts/remote/react';
import { defaultDepositMinimumMinor } from 'shared-contracts/rules';
import { Skeleton } from 'shared-contracts/ui';
import { useAnswer } from '../../loading/useAnswer';
import { methodLoader } from '../../methods';
import { BonusBanner } from './BonusBanner';
import { DepositFrame } from './DepositFrame';
import styles from './DepositPopup.module.css';
import { MethodList } from './MethodList';
import { MethodPage } from './MethodPage';
import { useMethods } from './useMethods';

interface Choice {
  readonly code: string;
  /** Missing while a method that was opened directly is looked up. */
  readonly shown?: { readonly name: string; readonly icon: string };
}

const nothing = {};

/** What holds where the operator's configuration cannot be had. Source: A-61. */
const withoutConfig = {
  minimumMinor: defaultDepositMinimumMinor,
  shortcutsMinor: [],
  allowsManualInput: true,
};

function MemberDeposit({ user, wanted }: { user: User; wanted: string | undefined }) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const online = useLatest(host.online$);
  const [direct] = useState(() => (wanted && methodLoader(wanted) ? { code: wanted } : undefined));
  const [choice, setChoice] = useState<Choice | undefined>(direct);
  const [listWanted, setListWanted] = useState(!direct);

  const alert = (message: string) => void host.alert(message || t('common:serverBusy'));
  const toList = () => {
    setChoice(undefined);
    setListWanted(true);
  };

  const list = useMethods(user, listWanted);
  const bonus = useAnswer(getMaxBonus, nothing);
  const config = useAnswer(getDepositConfig, nothing, (message) => {
    if (online) alert(message);
  });
  const found = useAnswer(findDepositMethod, direct, (message) => {
    alert(message);
    toList();
  });

  if (!choice) {
    return (
      <DepositFrame>
        <div className={styles['page']}>
          {bonus.answer.kind === 'loading' ? (
            <Skeleton height="72px" className={styles['bone']} />
          ) : (
            <BonusBanner
              bonus={bonus.answer.kind === 'ready' ? bonus.answer.data : nothing}
              symbol={user.currencySymbol}
            />
          )}
          <section className={styles['choose']} aria-labelledby="deposit-choose">
            <h3 id="deposit-choose">{t('deposit.choose')}</h3>
            <MethodList
              answer={list.answer}
              retry={() => {
                list.retry();
                if (config.answer.kind === 'failed') config.retry();
              }}
              onChoose={({ code, name, icon }) => {
                setChoice({ code, shown: { name, icon } });
              }}
            />
          </section>
        </div>
      </DepositFrame>
    );
  }

  const { kind } = config.answer;
  const shown = choice.shown ?? (found.answer.kind === 'ready' ? found.answer.data : undefined);
  return (
    <MethodPage
      key={choice.code}
      code={choice.code}
      shown={shown}
      config={kind === 'ready' ? config.answer.data : kind === 'failed' ? withoutConfig : undefined}
      user={user}
      onBack={toList}
    />
  );
}

export function DepositPopup({ params }: ViewProps<PopupParams<'deposit'>>) {
  const session = useSession();
  // The host shows this to members; between the end of a session and the popup's own there is nothing to see.
  return session.kind === 'member' ? <MemberDeposit user={session.user} wanted={params.method} /> : null;
}
