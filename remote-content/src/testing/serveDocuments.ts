type FakeReply = () => Promise<Response>;

/** Replaces `fetch` with a server of the long texts. It returns the replies in `queue` first. */
export function serveDocuments(): { readonly queue: FakeReply[] } {
  const queue: FakeReply[] = [];
  const serve = (url: unknown): Promise<Response> => {
    const queued = queue.shift();
    if (queued) return queued();
    const file = jest.requireActual<object>(new URL(String(url)).pathname);
    return Promise.resolve(new Response(JSON.stringify(file)));
  };
  globalThis.fetch = serve;
  return { queue };
}
