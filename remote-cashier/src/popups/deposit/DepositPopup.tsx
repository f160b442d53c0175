import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findDepositMethod, getDepositConfig, getMaxBonus, type DepositConfig } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { useEndpoint, useHost, useLatest, useSession } from 'shared-contracts/remote/react';
import { defaultDepositMinimumMinor } from 'shared-contracts/rules';
import { Skeleton, VisuallyHidden } from 'shared-contracts/ui';
import type { AnyDepositMethod } from '../../flow/DepositMethod';
import type { OpenPayment } from '../../flow/openPayments';
import { methodLoader, useMethod } from '../../methods';
import { useSavedPayments } from '../../openDeposits/useSavedPayments';
import { ChoicePage } from './ChoicePage';
import { DepositForm } from './DepositForm';
import { DepositFrame } from './DepositFrame';
import styles from './DepositPopup.module.css';
import { MethodBar, type ShownMethod } from './MethodBar';
import { useOfferedMethods } from './useOfferedMethods';

export function DepositPopup({ params }: ViewProps<PopupParams<'deposit'>>) {
  const session = useSession();
  // The host opens this popup only for members. When the session ends, it closes the popup a moment later.
  return session.kind === 'member' ? <MemberDeposit user={session.user} linkedCode={params.method} /> : null;
}

interface Choice {
  readonly code: string;
  /** Missing until the API describes a method that was opened by a link. */
  readonly shown?: ShownMethod;
  readonly wantedMinor?: number;
  /** An earlier payment to continue, and its method, which is already loaded. */
  readonly resumed?: { readonly payment: OpenPayment; readonly method: AnyDepositMethod };
}

const noInput = {};

/** Used if the operator's configuration cannot be loaded. */
const fallbackConfig = {
  minimumMinor: defaultDepositMinimumMinor,
  shortcutsMinor: [],
  allowsManualInput: true,
};

/** `linkedCode`: the method that a link opens directly, without the list. */
function MemberDeposit({ user, linkedCode }: { user: User; linkedCode: string | undefined }) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const online = useLatest(host.online$);
  const payments = useSavedPayments();
  const [linked] = useState(() =>
    linkedCode && methodLoader(linkedCode) ? { code: linkedCode } : undefined,
  );
  const [choice, setChoice] = useState<Choice | undefined>(linked);
  const [isListNeeded, setListNeeded] = useState(!linked);

  const alert = (message: string) => void host.alert(message || t('common:serverBusy'));
  const showList = () => {
    setChoice(undefined);
    setListNeeded(true);
  };

  const list = useOfferedMethods(user, isListNeeded);
  const bonus = useEndpoint(getMaxBonus, noInput, { overlay: true });
  const settings = useEndpoint(getDepositConfig, noInput, {
    overlay: true,
    onError(message) {
      if (online) alert(message);
    },
  });
  const linkedMethod = useEndpoint(findDepositMethod, linked, {
    overlay: true,
    onError(message) {
      alert(message);
      showList();
    },
  });
  const fallback = settings.kind === 'failed' ? fallbackConfig : undefined;
  const config = settings.kind === 'loaded' ? settings.data : fallback;
  const methods = list.kind === 'loaded' ? list.data : [];
  const listed = (code: string) => methods.find((method) => method.code === code);

  if (!choice) {
    return (
      <ChoicePage
        {...{ user, payments, config, listed }}
        bonus={bonus}
        list={list}
        retry={() => {
          list.reload();
          if (settings.kind === 'failed') settings.reload();
        }}
        onChoose={(method, wantedMinor) => {
          setChoice({ code: method.code, shown: method, ...(wantedMinor !== undefined && { wantedMinor }) });
        }}
        onContinue={(payment, method) => {
          setChoice({ code: payment.method, resumed: { payment, method } });
        }}
      />
    );
  }

  const { code, wantedMinor, resumed } = choice;
  const described = linkedMethod.kind === 'loaded' ? linkedMethod.data : undefined;
  return (
    <MethodPage
      key={code}
      code={code}
      loaded={resumed?.method}
      resumed={resumed?.payment}
      wantedMinor={wantedMinor}
      shown={choice.shown ?? (resumed ? listed(code) : described)}
      // A resumed payment has a fixed amount, so it need not wait for the configuration.
      config={config ?? (resumed && fallbackConfig)}
      user={user}
      onBack={showList}
    />
  );
}

interface MethodPageProps {
  code: string;
  /** The method, if it is already loaded. */
  loaded: AnyDepositMethod | undefined;
  shown: ShownMethod | undefined;
  config: DepositConfig | undefined;
  user: User;
  wantedMinor: number | undefined;
  resumed: OpenPayment | undefined;
  onBack: () => void;
}

/** The form of one method, or a skeleton until its code and the configuration are loaded. */
function MethodPage({ code, loaded, ...props }: MethodPageProps) {
  const { shown, config, onBack } = props;
  const { t } = useTranslation();
  const { method, error } = useMethod(code, loaded);

  if (error) throw error;
  if (method && config) return <DepositForm {...props} method={method} config={config} />;
  return (
    <DepositFrame onBack={onBack}>
      <MethodBar shown={shown} onChange={onBack} />
      <div role="status" aria-busy="true" className={styles['loading']}>
        <VisuallyHidden>{t('deposit.methodLoading')}</VisuallyHidden>
        <Skeleton height="112px" className={styles['bone']} />
        <Skeleton height="48px" className={styles['bone']} />
      </div>
    </DepositFrame>
  );
}
