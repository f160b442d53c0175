export { OpenOrder } from './OpenOrder';
export { OpenPaymentCard } from './OpenPaymentCard';
export { SilentPayment } from './SilentPayment';
