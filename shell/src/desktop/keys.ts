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
const PLACES: Readonly<Record<string, string>> = {
  i: '/main/game-info',
  t: '/main/auto-tasks',
  s: '/main/settings',
  c: '/main/customer-service',
};

/** The letters that a page may give to a control of its own, by `data-key`. */
const PAGE_KEYS = ['e', 'r'] as const;

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
  if (afterG && Object.hasOwn(PLACES, letter)) return { do: 'go', to: PLACES[letter] as string };
  switch (letter) {
    case '?':
      return { do: 'keys' };
    case '/':
      return { do: 'search' };
    case 'g':
      return 'g';
    case 'j':
      return { do: 'step', by: 1 };
    case 'k':
      return { do: 'step', by: -1 };
    default:
      return PAGE_KEYS.some((one) => one === letter) ? { do: 'press', key: letter } : undefined;
  }
}
