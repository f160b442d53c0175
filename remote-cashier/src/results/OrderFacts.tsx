import { useTranslation } from 'react-i18next';
import { formatMoney } from 'shared-contracts/money';
import { useSession } from 'shared-contracts/remote/react';
import { CopyText } from '../orders/CopyText';
import { Facts, type Fact } from '../orders/Facts';
import { OrderId } from '../orders/OrderId';
import type { OrderDetails } from './findOrder';

interface OrderFactsProps {
  details: OrderDetails | undefined;
  orderId: string | undefined;
  isCredited?: boolean;
  /** Shows the order's id as the case number for support. */
  isCase?: boolean;
}

/** Amount, method, time and id of an order, as far as they are loaded. */
export function OrderFacts({ details, orderId, isCredited = false, isCase = false }: OrderFactsProps) {
  const { t, i18n } = useTranslation('cashier');
  const session = useSession();
  const facts: Fact[] = [];
  const add = (label: string, value: Fact['value'], isLong = false) => {
    if (value !== undefined) facts.push({ label, value, isLong });
  };
  if (details && session.kind === 'member') {
    const dateFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
    add(t('payment.amount'), formatMoney(details.amountMinor, session.user));
    add(t('payment.method'), details.methodName);
    add(t(isCredited ? 'payment.time' : 'open.begun'), details.atMs && dateFormat.format(details.atMs));
  }
  if (orderId !== undefined) {
    const copy = isCase ? (
      <CopyText text={orderId} label={t('payment.copyCase')} />
    ) : (
      <OrderId orderId={orderId} />
    );
    add(t(isCase ? 'payment.caseNumber' : 'payment.orderId'), copy, true);
  }
  return facts.length > 0 && <Facts facts={facts} />;
}
