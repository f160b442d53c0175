/** Unit tests must not use the network. They use a fake host or pass their own fetch. */
globalThis.fetch = (input) => {
  const address = input instanceof Request ? input.url : String(input);
  return Promise.reject(new Error(`Unit tests have no network, but this test fetched ${address}.`));
};
