const unusedInputs = [
  /if \(isAsyncIterable\(input\)\) \{[^}]*\}/,
  /if \(isReadableStreamLike\(input\)\) \{[^}]*\}/,
  /scheduler \? scheduled\(input, scheduler\) : (?=innerFrom)/,
];

/**
 * Removes the inputs of observables that the product does not use: asynchronous iterables, readable streams and
 * schedulers. The helpers for them are then left out too.
 */
module.exports = (source) => {
  const found = unusedInputs.filter((pattern) => pattern.test(source));
  if (found.length === 0) throw new Error('The module must create observables from inputs');
  return found.reduce((text, pattern) => text.replace(pattern, ''), source);
};
