import type { Browser } from '@playwright/test';
import { release } from '../../stack/release';
import { restamped } from '../../stack/restamped';
import { overBudget, visitNames } from './budgets';
import { countVisits } from './countVisits';

interface Product {
  readonly origin: string;
  readonly dataFolder: string;
}

const askEveryMs = 100;

/** Every budget of a visit that the running product breaks, a sentence each; it has another lobby afterwards. */
export async function checkVisits(
  browser: Browser,
  { origin, dataFolder }: Product,
): Promise<readonly string[]> {
  const { port, host } = new URL(origin);
  const isLive = async (version: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/registry.json`, { headers: { host } });
    return (await answer.text()).includes(version);
  };
  const counts = await countVisits(browser, `${origin}/`, async () => {
    const { folder, version } = await restamped({ name: 'remote-lobby', hash: '5ca1ab1e' });
    await release(['publish', folder, '--why', 'what a release costs those who come back'], dataFolder);
    while (!(await isLive(version))) await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  });
  return visitNames.flatMap((name) => overBudget(name, counts[name]));
}
