/** The release whose screen is seen, as `mfe-home 1.0.0-3f2a9c41`; undefined where no shell shows it. */
export function seenVersion(): string | undefined {
  const shown = document.querySelector<HTMLElement>('[data-remote] > [data-version]');
  return shown ? `${shown.parentElement?.dataset.remote} ${shown.dataset.version}` : undefined;
}
