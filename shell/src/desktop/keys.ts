/** What a key does. */
export type KeyAction =
  | { do: 'search' | 'keys' }
  | { do: 'go'; to: string }
  /** In the list of tasks: to the next one, or the one before. */
  | { do: 'step'; by: 1 | -1 }
  /** What the page marks with `data-key`. */
  | { do: 'press'; key: string };

/** A key as it was pressed. */
export interface KeyPress {
  key: string;
  /** Ctrl, or ⌘ on a Mac. */
  command: boolean;
  alt: boolean;
  /** Whether it is meant for what has focus: a text is written, or a list searched by letters. */
  typing: boolean;
  /** Whether G was the key before. */
  afterG: boolean;
  /** Whether keys without Ctrl are wanted (WCAG 2.1.4). */
  single: boolean;
}

/** The letters after G, and where they lead. */
const BUCKETS: ReadonlyMap<string, string> = new Map([
  ['i', '/main/game-info'],
  ['t', '/main/auto-tasks'],
  ['s', '/main/settings'],
  ['c', '/main/customer-service'],
]);

/** The keys by themselves. E and R a page may give to a control of its own, by `data-key`. */
const SINGLE: ReadonlyMap<string, KeyAction | 'g'> = new Map<string, KeyAction | 'g'>([
  ['?', { do: 'keys' }],
  ['/', { do: 'search' }],
  ['g', 'g'],
  ['j', { do: 'step', by: 1 }],
  ['k', { do: 'step', by: -1 }],
  ['e', { do: 'press', key: 'e' }],
  ['r', { do: 'press', key: 'r' }],
]);

/** What a pressed key does; `'g'`: it waits for a second one. Undefined: it is not ours. */
export function actionOf({
  key,
  command,
  alt,
  typing,
  afterG,
  single,
}: KeyPress): KeyAction | 'g' | undefined {
  const letter = key.toLowerCase();
  if (alt) return undefined;
  if (command) return letter === 'k' ? { do: 'search' } : undefined;
  if (!single || typing) return undefined;
  const to = afterG ? BUCKETS.get(letter) : undefined;
  return to ? { do: 'go', to } : SINGLE.get(letter);
}
