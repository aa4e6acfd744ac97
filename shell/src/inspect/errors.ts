import { appOf } from './files';

/** An error of this page, by whose code threw it. */
export interface SeenError {
  /** Undefined for what is of no release, such as an extension of the browser. */
  app: string | undefined;
  text: string;
  /** The file and line that threw it. */
  where: string;
  /** When, in milliseconds since 1970. */
  at: number;
}

const LINE = /([^/\s()]+):(\d+):(\d+)\)?\s*$/m;

/** @param from the script, for an error without a stack */
export function seenError(error: unknown, from = '', at = Date.now()): SeenError {
  const stack = error instanceof Error && error.stack ? error.stack : from;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // What it says may name a file as well: only the lines below say who threw it.
  const lines = stack.startsWith(text) ? stack.slice(text.length) : stack;
  return { app: appOf(lines), text, where: LINE.exec(lines)?.[0]?.replace(/[()]/g, '').trim() ?? '', at };
}

/**
 * Follows the errors of the page: those that nothing caught, and those that were caught and printed, as React and the loader
 * of remotes do. Each error counts once.
 * @returns the function that ends it
 */
export function watchErrors(onError: (error: SeenError) => void): () => void {
  const seen = new WeakSet<object>();
  function note(error: unknown, from?: string): void {
    if (error instanceof Error) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    onError(seenError(error, from));
  }
  const onThrown = ({ error, message, filename, lineno, colno }: ErrorEvent) =>
    note(error ?? message, `${filename}:${lineno}:${colno}`);
  const onRejected = ({ reason }: PromiseRejectionEvent) => note(reason);
  addEventListener('error', onThrown);
  addEventListener('unhandledrejection', onRejected);
  const { error: printError, warn: printWarning } = console;
  const printed =
    (print: typeof console.error) =>
    (...words: unknown[]) => {
      const error = words.find((word) => word instanceof Error);
      if (error) note(error);
      print.apply(console, words);
    };
  const [ownError, ownWarning] = [printed(printError), printed(printWarning)];
  Object.assign(console, { error: ownError, warn: ownWarning });
  return () => {
    removeEventListener('error', onThrown);
    removeEventListener('unhandledrejection', onRejected);
    // What somebody else has put over it stays.
    if (console.error === ownError) console.error = printError;
    if (console.warn === ownWarning) console.warn = printWarning;
  };
}
