import type { Browser } from '@playwright/test';
import { waitUntilRendered } from '../../support/firstView';
import { findExcesses, visitNames } from './budgets';
import { countVisits } from './countVisits';
import { deployLobby, type Product } from './deployLobby';

/**
 * Checks the running product against the budgets, before and after a deploy of the lobby. Returns one sentence per
 * excess.
 */
export async function checkVisits(browser: Browser, product: Product): Promise<readonly string[]> {
  await waitUntilRendered(product.origin);
  const counts = await countVisits(browser, `${product.origin}/`, {
    names: visitNames,
    deploy: async () => {
      await deployLobby(product, '5ca1ab1e');
    },
  });
  return visitNames.flatMap((name) => findExcesses(name, counts[name]));
}
