/**
 * The settings written into the page when it was released, in `<script type="application/json" id="env">`
 * (R302).
 */
export interface RunSettings {
  /** The base of the API: `/` for the page's own origin, or an absolute URL. */
  API_BASE: string;
  /** The key of the login obfuscation; the server has the same. */
  LOGIN_OBFUSCATION_KEY: string;
}

/**
 * A setting that the page needs and does not have. The start-up error screen shows its message (spec section
 * 8).
 */
export class MissingSettingError extends Error {
  constructor(readonly setting: string) {
    super(`missing setting ${setting}`);
    this.name = 'MissingSettingError';
  }
}

/**
 * Reads the run-time settings of a page.
 * @throws MissingSettingError naming the first setting that is absent or empty.
 */
export function readRunSettings(page: Document = document): RunSettings {
  const text = page.getElementById('env')?.textContent ?? '{}';
  const found = JSON.parse(text) as Partial<RunSettings>;
  const need = (name: keyof RunSettings): string => {
    const value = found[name];
    if (typeof value !== 'string' || value === '') throw new MissingSettingError(name);
    return value;
  };
  return { API_BASE: need('API_BASE'), LOGIN_OBFUSCATION_KEY: need('LOGIN_OBFUSCATION_KEY') };
}
