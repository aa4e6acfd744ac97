/** `61.2 kB`, as in the tools of browsers. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** `172 ms`. */
export const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;

const COLOURS = [
  ['--jade-fill', '--on-fill'],
  ['--azure-fill', '--on-fill'],
  ['--gold-fill', '--on-fill'],
  ['--primary', '--on-primary'],
  ['--seal', '--on-seal'],
] as const;

/**
 * The colour of an app, and that of text on it, as the custom properties of an element.
 * @param apps the names of all, so that each keeps its colour whatever is in the page
 */
export function coloursOf(app: string, apps: readonly string[]) {
  const at = apps.filter((one) => one !== 'shell').indexOf(app);
  const [colour, on] = COLOURS[at % COLOURS.length] ?? ['--text-2', '--surface'];
  return { '--app': `var(${colour})`, '--on-app': `var(${on})` };
}

/** @returns whether it is on the clipboard; a page without TLS has none */
export const copyText = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  );
