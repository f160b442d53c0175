/** Each payment page with its providers. Any other combination is shown as not found. Source. */
export const paymentPages = {
  check: ['paypal', 'easyzeng', 'cj'],
  pay: ['paypal', 'pingpong', 'pix', 'cpay'],
  return: ['paypal', 'pingpong', 'pix', 'cpay', 'easyzeng', 'cj'],
  processing: ['paypal', 'pingpong', 'pix', 'cpay', 'easyzeng', 'cj'],
  close: ['paypal', 'pingpong', 'pix', 'cpay', 'easyzeng', 'cj'],
  cancel: ['paypal', 'pingpong', 'pix', 'cpay', 'easyzeng', 'cj'],
} as const;

/** The last segment of a payment page's path. */
export type PaymentPage = keyof typeof paymentPages;
export type PaymentProvider = (typeof paymentPages)[PaymentPage][number];
