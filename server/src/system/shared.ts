/** Asks once for all who ask until the answer is there, so that many who ask at the same time cost no more than one. */
export function shared<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}
