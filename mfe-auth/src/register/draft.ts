import { gamePlatforms } from '@assistant/shared/contract';
import { emptyFields, keepDigits, type RegisterFields } from './register-fields';

const KEY = 'register-draft';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What the way to another page, a reload, or a look into the game for the region's name left behind. */
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

/** Keeps what is filled in, for this tab only; never the password, which no storage may hold in plain. */
export function keepDraft(storage: Storage, { password: _, ...kept }: RegisterFields): void {
  storage.setItem(KEY, JSON.stringify(kept));
}

/** The registration is done: the next one begins with an empty form. */
export function forgetDraft(storage: Storage): void {
  storage.removeItem(KEY);
}
