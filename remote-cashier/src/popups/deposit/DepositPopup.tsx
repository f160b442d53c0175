import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findDepositMethod, getDepositConfig, getMaxBonus } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { useEndpoint, useHost, useLatest, useSession } from 'shared-contracts/remote/react';
import { defaultDepositMinimumMinor } from 'shared-contracts/rules';
import type { AnyDepositMethod } from '../../flow/AnyDepositMethod';
import type { OpenPayment } from '../../flow/openPayments';
import { methodLoader } from '../../methods';
import { useKeptPayments } from '../../openDeposits/useKeptPayments';
import { ChoicePage } from './ChoicePage';
import type { ShownMethod } from './MethodBar';
import { MethodPage } from './MethodPage';
import { useMethods } from './useMethods';

interface Choice {
  readonly code: string;
  /** Missing while a method that was opened directly is looked up. */
  readonly shown?: ShownMethod;
  readonly wantedMinor?: number;
  /** A payment that goes on, with the method's code, which has come already. */
  readonly resumed?: { readonly payment: OpenPayment; readonly method: AnyDepositMethod };
}

const nothing = {};

/** Used if the operator's configuration cannot be loaded. */
const withoutConfig = {
  minimumMinor: defaultDepositMinimumMinor,
  shortcutsMinor: [],
  allowsManualInput: true,
};

function MemberDeposit({ user, wanted }: { user: User; wanted: string | undefined }) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const online = useLatest(host.online$);
  const payments = useKeptPayments();
  const [direct] = useState(() => (wanted && methodLoader(wanted) ? { code: wanted } : undefined));
  const [choice, setChoice] = useState<Choice | undefined>(direct);
  const [listWanted, setListWanted] = useState(!direct);

  const alert = (message: string) => void host.alert(message || t('common:serverBusy'));
  const toList = () => {
    setChoice(undefined);
    setListWanted(true);
  };

  const list = useMethods(user, listWanted);
  const bonus = useEndpoint(getMaxBonus, nothing, { overlay: true });
  const settings = useEndpoint(getDepositConfig, nothing, {
    overlay: true,
    onError(message) {
      if (online) alert(message);
    },
  });
  const found = useEndpoint(findDepositMethod, direct, {
    overlay: true,
    onError(message) {
      alert(message);
      toList();
    },
  });
  const fallback = settings.kind === 'failed' ? withoutConfig : undefined;
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
  const lookedUp = found.kind === 'loaded' ? found.data : undefined;
  return (
    <MethodPage
      key={code}
      code={code}
      loaded={resumed?.method}
      resumed={resumed?.payment}
      wantedMinor={wantedMinor}
      shown={choice.shown ?? (resumed ? listed(code) : lookedUp)}
      // What goes on has its amount already.
      config={config ?? (resumed && withoutConfig)}
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
