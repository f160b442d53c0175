import { useState } from 'react';
import type { User } from 'shared-contracts/domain';
import { Spinner, type Elements } from 'shared-contracts/ui';
import type { AnyDepositMethod } from '../../flow/DepositMethod';
import type { OpenPayment } from '../../flow/openPayments';
import type { DepositInput, useDeposit } from '../../flow/useDeposit';
import { resumable } from '../../openDeposits/resumable';
import { useSavedPayments } from '../../openDeposits/useSavedPayments';
import { useOpenParts } from '../../openDeposits/useOpenParts';

interface OpenOrderOptions {
  readonly method: AnyDepositMethod;
  readonly deposit: ReturnType<typeof useDeposit>;
  readonly user: User;
  /** The operator's name for the method. */
  readonly name: string | undefined;
  /** An earlier deposit that this form continues. */
  readonly resumed: OpenPayment | undefined;
  /** Reads the values of the method's own part of the form. */
  readonly collect: DepositInput['collect'];
}

/** The view of an open payment, which replaces the form of its method. Undefined while the form can be used. */
export function useOpenOrder(options: OpenOrderOptions): {
  readonly view: Elements | undefined;
  /** Must be called before the form sends a new deposit. */
  readonly sendNew: () => void;
} {
  const { method, deposit, user, name, resumed, collect } = options;
  const { phase, isUnderWay, begin, change, settled } = deposit;
  /** The keys of open payments after which the player wants another deposit. */
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [continued, setContinued] = useState(resumed);
  const { open } = useSavedPayments();
  const ofMethod = open.filter((one) => one.method === method.code && !skipped.includes(one.key));
  const isSentAgain = phase.state.kind === 'placing';
  // `phase.unconfirmed` counts as well, because the browser may not have saved the payment.
  const payment = isUnderWay ? (isSentAgain ? continued : undefined) : (ofMethod[0] ?? phase.unconfirmed);
  const parts = useOpenParts(payment !== undefined);
  if (payment && parts instanceof Error) throw parts;

  const sendNew = () => {
    setContinued(undefined);
  };
  if (!payment || parts instanceof Error) return { view: undefined, sendNew };
  if (!parts) return { view: <Spinner size="large" />, sendNew };
  const isResumable = resumable(method, payment);
  // A card can be sent again only from the form that it was entered in.
  const isInForm = phase.unconfirmed?.key === payment.key && payment.orderId === undefined;
  const view = (
    <parts.OpenOrder
      key={payment.key}
      payment={payment}
      user={user}
      method={name ?? payment.methodName ?? ''}
      busy={isUnderWay}
      isUnconfirmed={phase.unconfirmed !== undefined}
      onContinue={
        isResumable || isInForm
          ? () => {
              const { amountMinor } = payment;
              setContinued(payment);
              begin(isResumable ? { amountMinor, resumed: payment } : { amountMinor, collect });
            }
          : undefined
      }
      onEnd={(end) => {
        // A payment without an order has no result, so the form replaces its view.
        if (end === 'missing') change();
        else settled();
      }}
      onAnother={() => {
        setSkipped([...skipped, ...ofMethod.map(({ key }) => key)]);
        sendNew();
        change();
      }}
    />
  );
  return { view, sendNew };
}
