const { setTimeout: wait } = require('node:timers/promises');

// After a test closes a socket or process, it ends a few turns of the event loop later. A busy machine takes longer.
const closeTimeoutMs = 30_000;
const pollMs = 20;

function countByType() {
  const counts = new Map();
  for (const type of process.getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/** Names the resources that are open now and were not open before, for example "2 Timeout". */
function openSince(before) {
  return [...countByType()]
    .map(([type, count]) => [type, count - (before.get(type) ?? 0)])
    .filter(([, count]) => count > 0)
    .map(([type, count]) => `${count} ${type}`);
}

async function waitUntilClosed(before, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (openSince(before).length > 0 && Date.now() < deadline) await wait(pollMs);
  return openSince(before);
}

/**
 * Makes an environment fail a test file that leaves servers, sockets, child processes or timers open. They would
 * prevent Node from exiting, and could change the result of the next file.
 */
module.exports = (Environment, timeoutMs = closeTimeoutMs) =>
  class extends Environment {
    async setup() {
      // Opens both streams now. In a worker they are pipes that Node opens at first use, so they would count as left
      // open.
      void [process.stdout, process.stderr];
      this.resourcesBefore = countByType();
      await super.setup();
    }

    async teardown() {
      await super.teardown();
      const openResources = await waitUntilClosed(this.resourcesBefore, timeoutMs);
      if (openResources.length === 0) return;
      throw new Error(
        `The test file leaves open: ${openResources.join(', ')}. jest --detectOpenHandles shows their origin.`,
      );
    }
  };
