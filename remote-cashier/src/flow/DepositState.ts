/** Where a deposit stands. */
export type DepositState =
  | { readonly kind: 'placing' }
  /** The order is there and the player pays; `blocked`: the browser let no window open. */
  | { readonly kind: 'paying'; readonly orderId: string; readonly blocked: boolean }
  /** The player came back from the provider's page, closed it, or says that they have paid; the server is being asked. */
  | { readonly kind: 'checking'; readonly orderId: string }
  /** The order is to be paid outside of the page, and the player has not said yet that it is. */
  | { readonly kind: 'ordered'; readonly orderId: string }
  /**
   * There will be no order by this call. Where a window was opened for an amount alone, `dismissed` follows. Not `final`: a try of the
   * same intent whose answer is still unknown may have come through all the same.
   */
  | { readonly kind: 'refused'; readonly text: string; readonly final: boolean }
  /** The refusal has been on show for as long as it should be. */
  | { readonly kind: 'dismissed' }
  /** No answer came, or one that does not know: there may be an order or not. The same intent may be sent again. */
  | { readonly kind: 'unknown'; readonly text?: string }
  /** Nothing was sent, and the player knows why. */
  | { readonly kind: 'untouched' }
  /** A popup of its own goes on with the order. */
  | { readonly kind: 'handedOver'; readonly orderId: string; readonly url: string }
  | { readonly kind: 'credited'; readonly orderId: string | undefined }
  | { readonly kind: 'failed'; readonly orderId: string }
  /** The server would not answer, and said why. */
  | { readonly kind: 'stopped'; readonly orderId: string; readonly text: string }
  /** As often as the method says, the server had no outcome, or it is never asked. It says nothing about the payment. */
  | { readonly kind: 'unsettled'; readonly orderId: string | undefined };
