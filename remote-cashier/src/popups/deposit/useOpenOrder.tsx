import { useState } from 'react';
import type { User } from 'shared-contracts/domain';
import { Spinner, type Elements } from 'shared-contracts/ui';
import type { AnyDepositMethod } from '../../flow/AnyDepositMethod';
import type { OpenPayment } from '../../flow/openPayments';
import type { DepositInput, useDeposit } from '../../flow/useDeposit';
import { resumable } from '../../openDeposits/resumable';
import { useKeptPayments } from '../../openDeposits/useKeptPayments';
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

/** The view of an open payment, in place of the form of its method; undefined while the form may be used. */
export function useOpenOrder(options: OpenOrderOptions): {
  readonly view: Elements | undefined;
  /** The next deposit is sent from the form. */
  readonly sendNew: () => void;
} {
  const { method, deposit, user, name, resumed, collect } = options;
  const { phase, underWay, begin, change, settled } = deposit;
  /** Open payments for which the player has confirmed that they want another deposit. */
  const [besides, setBesides] = useState<readonly string[]>([]);
  const [continued, setContinued] = useState(resumed);
  const { open } = useKeptPayments();
  const ofMethod = open.filter((one) => one.method === method.code && !besides.includes(one.key));
  const isSentAgain = phase.state.kind === 'placing';
  // The browser may have refused to save what was sent.
  const payment = underWay ? (isSentAgain ? continued : undefined) : (ofMethod[0] ?? phase.unsure);
  const parts = useOpenParts(payment !== undefined);
  if (payment && parts instanceof Error) throw parts;

  const sendNew = () => {
    setContinued(undefined);
  };
  if (!payment || parts instanceof Error) return { view: undefined, sendNew };
  if (!parts) return { view: <Spinner size="large" />, sendNew };
  const isResumable = resumable(method, payment);
  // A card can be sent again only from the form that it was entered in.
  const isInForm = phase.unsure?.key === payment.key && payment.orderId === undefined;
  const view = (
    <parts.OpenOrder
      key={payment.key}
      payment={payment}
      user={user}
      method={name ?? payment.methodName ?? ''}
      busy={underWay}
      isUnsure={phase.unsure !== undefined}
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
        // No result replaces the view of a payment that made no order: the form does.
        if (end === 'missing') change();
        else settled();
      }}
      onAnother={() => {
        setBesides([...besides, ...ofMethod.map(({ key }) => key)]);
        sendNew();
        change();
      }}
    />
  );
  return { view, sendNew };
}
