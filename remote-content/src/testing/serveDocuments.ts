type FakeReply = () => Promise<Response>;

/**
 * Replaces `fetch` with a function that returns the long texts from their files. It returns the replies in `queue`
 * first.
 */
export function serveDocuments(): { readonly queue: FakeReply[] } {
  const queue: FakeReply[] = [];
  const fakeFetch = (url: unknown): Promise<Response> => {
    const queuedReply = queue.shift();
    if (queuedReply) return queuedReply();
    const file = jest.requireActual<object>(new URL(String(url)).pathname);
    return Promise.resolve(new Response(JSON.stringify(file)));
  };
  globalThis.fetch = fakeFetch;
  return { queue };
}
