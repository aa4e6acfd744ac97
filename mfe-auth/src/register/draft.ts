import { gamePlatforms } from '@assistant/contract';
import { emptyFields, keepDigits, type RegisterFields } from './register-fields';

const KEY = 'register-draft';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The form as it was before a reload, another page, or a look into the game for the region's name. */
export function readDraft(storage: Storage): RegisterFields {
  try {
    const found = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Record<keyof RegisterFields, unknown>>;
    return {
      ...emptyFields,
      account: textOf(found.account) ?? '',
      mobile: keepDigits(textOf(found.mobile) ?? ''),
      platform: gamePlatforms.find(({ value }) => value === found.platform)?.value ?? null,
      region: textOf(found.region),
      server: textOf(found.server),
      agreed: found.agreed === true,
    };
  } catch {
    return emptyFields;
  }
}

/**
 * Keeps what is filled in, for this tab only. Never the password, which no storage may hold in plain text.
 */
export function keepDraft(storage: Storage, { password: _, ...kept }: RegisterFields): void {
  storage.setItem(KEY, JSON.stringify(kept));
}

/** The registration succeeded, so the next one begins with an empty form. */
export function forgetDraft(storage: Storage): void {
  storage.removeItem(KEY);
}
