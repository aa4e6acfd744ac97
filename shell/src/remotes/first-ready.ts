import { DeadlineError } from './deadline';

/**
 * One of several ways to the same thing. `over` aborts it when another one was ready first, with a DeadlineError if it
 * had its time, or when no one waits any more.
 */
export type Start<T> = (over: AbortSignal) => Promise<T>;

interface Waiting<T> {
  /** Milliseconds after which the next one is started beside those that are under way. */
  ahead: number;
  /** No one waits any more. */
  left: AbortSignal;
  /** The last one has had its time too; all go on. */
  onAllLate: () => void;
  /** One was ready after another one had won. */
  onLost: (late: T) => void;
}

/**
 * Begins one after the other: the next when the one before has failed, or beside it when that has had its time. The
 * first to be ready wins, and the others are aborted.
 * @throws what the first one threw, once all have failed; the reason of `left`
 */
export function firstReady<T>(starts: readonly Start<T>[], waiting: Waiting<T>): Promise<T> {
  const { ahead, left, onAllLate, onLost } = waiting;
  return new Promise((resolve, reject) => {
    const started: AbortController[] = [];
    const failed = new Map<number, unknown>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;

    function end(winner?: AbortController): void {
      ended = true;
      clearTimeout(timer);
      left.removeEventListener('abort', leave);
      const won = winner ? started.indexOf(winner) : 0;
      for (const [at, one] of started.entries())
        if (one !== winner && !failed.has(at))
          one.abort(at < won ? new DeadlineError('not ready in time') : undefined);
    }
    function leave(): void {
      end();
      reject(left.reason);
    }
    function begin(): void {
      const at = started.length;
      const own = new AbortController();
      started.push(own);
      clearTimeout(timer);
      timer = setTimeout(() => (started.length < starts.length ? begin() : onAllLate()), ahead);
      (starts[at] as Start<T>)(own.signal).then(
        (value) => {
          if (ended) return onLost(value);
          end(own);
          resolve(value);
        },
        (cause) => {
          failed.set(at, cause);
          if (ended) return;
          if (at === started.length - 1 && started.length < starts.length) return begin();
          if (failed.size < started.length) return;
          end();
          reject(failed.get(0));
        },
      );
    }

    if (left.aborted) return leave();
    left.addEventListener('abort', leave);
    begin();
  });
}
