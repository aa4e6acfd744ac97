/** Something did not happen in time. */
export class DeadlineError extends Error {}

/**
 * Returns the result of `work`. `late` says what did not happen by the deadline.
 * @throws what `work` rejects with, or a DeadlineError
 */
export async function withDeadline<T>(work: Promise<T>, ms: number, late: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`${late} within ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
