import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  findDepositMethod,
  getDepositConfig,
  getMaxBonus,
  type DepositConfig,
  type MaxBonus,
} from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import {
  type EndpointCall,
  useEndpoint,
  useHost,
  useLatest,
  useSession,
} from 'shared-contracts/remote/react';
import { defaultDepositMinimumMinor } from 'shared-contracts/rules';
import { Skeleton, VisuallyHidden } from 'shared-contracts/ui';
import type { AnyDepositMethod } from '../../flow/DepositMethod';
import type { SavedPayment } from '../../flow/savedPayments';
import { methodLoader, useMethod } from '../../methods';
import { useSavedPayments } from '../../openDeposits/useSavedPayments';
import { ChoicePage } from './ChoicePage';
import { DepositForm } from './DepositForm';
import { DepositFrame } from './DepositFrame';
import styles from './DepositPopup.module.css';
import { MethodBar, type MethodDescription } from './MethodBar';
import { useOfferedMethods } from './useOfferedMethods';

export function DepositPopup({ params }: ViewProps<PopupParams<'deposit'>>) {
  const session = useSession();
  // The host opens this popup only for members. After the session ends, the popup is rendered once more before it
  // closes.
  return session.kind === 'member' ? <MemberDeposit user={session.user} linkedCode={params.method} /> : null;
}

interface Choice {
  readonly code: string;
  /** Missing if a link or an earlier payment opened the method. */
  readonly description?: MethodDescription;
  readonly initialMinor?: number;
  /** An earlier payment to continue, and its method, which is already loaded. */
  readonly resumed?: { readonly payment: SavedPayment; readonly method: AnyDepositMethod };
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
  const isOnline = useLatest(host.online$);
  const payments = useSavedPayments();
  const [linkedInput] = useState(() =>
    linkedCode && methodLoader(linkedCode) ? { code: linkedCode } : undefined,
  );
  const [choice, setChoice] = useState<Choice | undefined>(linkedInput);
  const [isListNeeded, setListNeeded] = useState(!linkedInput);

  const alert = (message: string) => void host.alert(message || t('common:serverBusy'));
  const showList = () => {
    setChoice(undefined);
    setListNeeded(true);
  };

  const list = useOfferedMethods(user, isListNeeded);
  const bonus = useEndpoint(getMaxBonus, noInput, { overlay: true });
  const configReply = useEndpoint(getDepositConfig, noInput, {
    overlay: true,
    onError(message) {
      if (isOnline) alert(message);
    },
  });
  const linkedMethod = useEndpoint(findDepositMethod, linkedInput, {
    overlay: true,
    onError(message) {
      alert(message);
      showList();
    },
  });
  const fallback = configReply.kind === 'failed' ? fallbackConfig : undefined;
  const config = configReply.kind === 'loaded' ? configReply.data : fallback;
  const methods = list.kind === 'loaded' ? list.data : [];
  const findListed = (code: string) => methods.find((method) => method.code === code);

  if (!choice) {
    return (
      <ChoicePage
        user={user}
        payments={payments}
        config={config}
        findListed={findListed}
        bonus={bonus}
        list={list}
        retry={() => {
          list.reload();
          if (configReply.kind === 'failed') configReply.reload();
        }}
        onChoose={(method, initialMinor) => {
          setChoice({
            code: method.code,
            description: method,
            ...(initialMinor !== undefined && { initialMinor }),
          });
        }}
        onContinue={(payment, method) => {
          setChoice({ code: payment.method, resumed: { payment, method } });
        }}
      />
    );
  }

  const { code, initialMinor, resumed } = choice;
  const linkedDescription = linkedMethod.kind === 'loaded' ? linkedMethod.data : undefined;
  return (
    <MethodPage
      key={code}
      code={code}
      loadedMethod={resumed?.method}
      resumed={resumed?.payment}
      initialMinor={initialMinor}
      description={choice.description ?? (resumed ? findListed(code) : linkedDescription)}
      // The amount of a resumed payment is fixed, so its form opens before the configuration is loaded.
      config={config ?? (resumed && fallbackConfig)}
      user={user}
      bonus={bonus}
      onBack={showList}
    />
  );
}

interface MethodPageProps {
  code: string;
  loadedMethod: AnyDepositMethod | undefined;
  description: MethodDescription | undefined;
  config: DepositConfig | undefined;
  user: User;
  bonus: EndpointCall<MaxBonus>;
  initialMinor: number | undefined;
  resumed: SavedPayment | undefined;
  onBack: () => void;
}

/** The form of one method, or a skeleton until its code and the configuration are loaded. */
function MethodPage({ code, loadedMethod, ...props }: MethodPageProps) {
  const { description, config, bonus, resumed, onBack } = props;
  const { t } = useTranslation();
  const { method, error } = useMethod(code, loadedMethod);
  const [hasOpened, setOpened] = useState(false);

  if (error) throw error;
  // A resumed payment has its bonus choice, so it does not wait for the bonus. An open form stays while the bonus loads
  // again.
  const isOpen = hasOpened || bonus.kind !== 'loading' || resumed !== undefined;
  if (method && config && isOpen) {
    if (!hasOpened) setOpened(true);
    return <DepositForm {...props} method={method} config={config} />;
  }
  return (
    <DepositFrame onBack={onBack}>
      <MethodBar description={description} onChange={onBack} />
      <div role="status" aria-busy="true" className={styles['loading']}>
        <VisuallyHidden>{t('deposit.methodLoading')}</VisuallyHidden>
        <Skeleton height="112px" className={styles['skeleton']} />
        <Skeleton height="48px" className={styles['skeleton']} />
      </div>
    </DepositFrame>
  );
}
