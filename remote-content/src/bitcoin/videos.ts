import { stableAddress } from 'shared-contracts/releases';

/** URLs of the silent short videos, one for each step of the guide, in the same order. */
export const videos: readonly string[] = [
  new URL('./videos/wallet.webm', import.meta.url).href,
  new URL('./videos/buy.webm', import.meta.url).href,
  new URL('./videos/choose.webm', import.meta.url).href,
  new URL('./videos/send.webm', import.meta.url).href,
  new URL('./videos/wait.webm', import.meta.url).href,
  new URL('./videos/cashOut.webm', import.meta.url).href,
].map((video) => stableAddress(video));
