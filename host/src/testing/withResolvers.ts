interface PromiseWithResolvers<Value> {
  readonly promise: Promise<Value>;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/** `Promise.withResolvers`, which Node 20 lacks. */
export function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let resolveOuter: (value: Value) => void = () => undefined;
  let rejectOuter: (error: unknown) => void = () => undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    resolveOuter = resolve;
    rejectOuter = reject;
  });
  return { promise, resolve: resolveOuter, reject: rejectOuter };
}
