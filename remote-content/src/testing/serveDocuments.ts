type Answer = () => Promise<Response>;

/** Answers for the long texts with their own files; what is queued in `next` is answered first. */
export function serveDocuments(): { readonly next: Answer[] } {
  const next: Answer[] = [];
  const serve = (address: unknown): Promise<Response> => {
    const queued = next.shift();
    if (queued) return queued();
    const file = jest.requireActual<object>(new URL(String(address)).pathname);
    return Promise.resolve(new Response(JSON.stringify(file)));
  };
  globalThis.fetch = serve;
  return { next };
}
