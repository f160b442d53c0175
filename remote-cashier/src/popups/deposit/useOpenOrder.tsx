import { useState } from 'react';
import type { User } from 'shared-contracts/domain';
import { Spinner, type Elements } from 'shared-contracts/ui';
import type { AnyDepositMethod } from '../../flow/DepositMethod';
import type { SavedPayment } from '../../flow/savedPayments';
import type { DepositInput, useDeposit } from '../../flow/useDeposit';
import { isResumable } from '../../openDeposits/isResumable';
import { useSavedPayments } from '../../openDeposits/useSavedPayments';
import { useOpenViews } from '../../openDeposits/useOpenViews';

interface OpenOrderOptions {
  readonly method: AnyDepositMethod;
  readonly deposit: ReturnType<typeof useDeposit>;
  readonly user: User;
  /** The operator's name for the method. */
  readonly name: string | undefined;
  /** An earlier deposit that this form continues. */
  readonly resumed: SavedPayment | undefined;
  /** Reads the values of the method's own part of the form. */
  readonly collect: DepositInput['collect'];
}

/** The view of an open payment, which replaces the form of its method. Undefined while the form can be used. */
export function useOpenOrder(options: OpenOrderOptions): {
  readonly view: Elements | undefined;
  /** Must be called before the form sends a new deposit. */
  readonly forgetContinuedPayment: () => void;
} {
  const { method, deposit, user, name, resumed, collect } = options;
  const { phase, isUnderWay, begin, resetKey, clearUnconfirmed } = deposit;
  /** Keys of the payments that no longer replace the form, because the player started another deposit. */
  const [skippedKeys, setSkippedKeys] = useState<readonly string[]>([]);
  const [continuedPayment, setContinuedPayment] = useState(resumed);
  const { open } = useSavedPayments();
  const openPayments = open.filter(
    ({ method: code, key }) => code === method.code && !skippedKeys.includes(key),
  );
  const resentPayment = phase.state.kind === 'placing' ? continuedPayment : undefined;
  // `phase.unconfirmed` counts as well, because the browser may not have saved the payment.
  const payment = isUnderWay ? resentPayment : (openPayments[0] ?? phase.unconfirmed);
  const views = useOpenViews(payment !== undefined);
  if (payment && views instanceof Error) throw views;

  const forgetContinuedPayment = () => {
    setContinuedPayment(undefined);
  };
  if (!payment || views instanceof Error) return { view: undefined, forgetContinuedPayment };
  if (!views) return { view: <Spinner size="large" />, forgetContinuedPayment };
  const canResume = isResumable(method, payment);
  // A card is not saved. Only the form with the card can send it again.
  const canResendForm = phase.unconfirmed?.key === payment.key && payment.orderId === undefined;
  const view = (
    <views.OpenOrder
      key={payment.key}
      payment={payment}
      user={user}
      methodName={name ?? payment.methodName ?? ''}
      busy={isUnderWay}
      isUnconfirmed={phase.unconfirmed !== undefined}
      onContinue={
        canResume || canResendForm
          ? () => {
              const { amountMinor } = payment;
              setContinuedPayment(payment);
              begin(canResume ? { amountMinor, resumed: payment } : { amountMinor, collect });
            }
          : undefined
      }
      onEnd={(end) => {
        // A payment without an order has no result, so the form replaces its view.
        if (end === 'missing') resetKey();
        else clearUnconfirmed();
      }}
      onStartAnother={() => {
        setSkippedKeys([...skippedKeys, ...openPayments.map(({ key }) => key)]);
        forgetContinuedPayment();
        resetKey();
      }}
    />
  );
  return { view, forgetContinuedPayment };
}
