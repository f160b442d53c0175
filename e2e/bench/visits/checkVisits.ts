import type { Browser } from '@playwright/test';
import { overBudget, visitNames } from './budgets';
import { countVisits } from './countVisits';
import { deployLobby, type Product } from './deployLobby';

/** Checks the running product against the budgets. Returns one sentence per excess. Deploys another lobby. */
export async function checkVisits(browser: Browser, product: Product): Promise<readonly string[]> {
  const counts = await countVisits(browser, `${product.origin}/`, async () => {
    await deployLobby(product, '5ca1ab1e');
  });
  return visitNames.flatMap((name) => overBudget(name, counts[name]));
}
