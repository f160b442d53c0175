/** An answer that waits until the test lets it go. */
export function held<Value>() {
  let release: (value: Value) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const answer = new Promise<Value>((resolve, reject) => {
    release = resolve;
    fail = reject;
  });
  return { answer, release, fail };
}
