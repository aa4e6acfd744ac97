import type { LocalText } from '@assistant/contract';
import { styles } from '@assistant/onboarding';
import type { PresetId } from '@assistant/tasks';

/** A style's name, as one chooses it when setting out. */
export const styleName = (style: PresetId): LocalText =>
  styles.find(({ id }) => id === style)?.name ?? { zh: style, en: style };
