/**
 * Waits for `promise`, but no longer than `ms`.
 * @returns its result, or undefined if the time is over first; its later result is ignored
 * @throws what the promise rejects with in time
 */
export async function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
