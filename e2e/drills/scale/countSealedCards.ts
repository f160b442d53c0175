import { vaultCardsPath } from 'shared-contracts/payments';
import { goodCard } from '../../sandbox/src/testing/depositCalls';
import { openClient } from './clusterClient';
import type { Cluster } from './startCluster';

const attempts = 80;

/** Enters 80 cards from one address through the balancer, and counts the accepted ones. */
export async function countSealedCards(cluster: Cluster): Promise<number> {
  const client = openClient(cluster, '127.21.0.1');
  // The vault does not check a ticket. The API does that at the deposit.
  const ticket = `${String(Date.now())}.${'0'.repeat(64)}`;
  const card = { number: goodCard, cvv: '737', month: '12', year: '2030', ticket };
  const texts = await Promise.all(
    Array.from({ length: attempts }, () => client.postToPayments(vaultCardsPath, card)),
  );
  client.close();
  return texts.filter((text) => text.includes('"token"')).length;
}
