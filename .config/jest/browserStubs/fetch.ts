/** A unit test that reaches for the network is wrong: it gets a fake host or passes its own fetch. */
globalThis.fetch = (input) => {
  const address = input instanceof Request ? input.url : String(input);
  return Promise.reject(new Error(`A unit test has no network, yet something fetched ${address}.`));
};
