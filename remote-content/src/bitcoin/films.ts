import { stableAddress } from 'shared-contracts/releases';

/** URLs of the silent short films, one for each step of the guide, in the same order. */
export const films: readonly string[] = [
  new URL('./films/wallet.webm', import.meta.url).href,
  new URL('./films/buy.webm', import.meta.url).href,
  new URL('./films/choose.webm', import.meta.url).href,
  new URL('./films/send.webm', import.meta.url).href,
  new URL('./films/wait.webm', import.meta.url).href,
  new URL('./films/cashOut.webm', import.meta.url).href,
].map((film) => stableAddress(film));
