import type { Edited } from '@assistant/settings';
import type { FieldLimit } from './field-limit';
import type { Preview } from './run/use-preview';

/** What the fields of a screen have in common. */
export interface FieldsProps extends Edited {
  disabled: boolean;
  /** The player's lower maxima, by field key. */
  limits?: Readonly<Record<string, FieldLimit>> | undefined;
  /** The account's daily cap of 元宝, once known. */
  coinCap?: number | undefined;
  /** The keys of changes that could not be saved yet. */
  unsaved?: ReadonlySet<string> | undefined;
  onChange: (key: string, value: unknown) => void;
}

/** The props of the sheet of the common block. */
export interface ScheduleSheetProps extends FieldsProps {
  /** Changes with values from elsewhere, which need new controls. */
  round: number;
  preview: Preview | undefined;
  onClose: () => void;
}
