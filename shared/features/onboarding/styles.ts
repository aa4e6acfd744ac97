import type { LocalText } from '@assistant/contract';
import { type PresetId, presetIds, presetLabels } from '@assistant/tasks';

/** One style as the player chooses it: its character, its name, what it means. */
interface Style {
  id: PresetId;
  char: string;
  name: LocalText;
  help: LocalText;
}

const looks: Record<PresetId, Pick<Style, 'char' | 'help'>> = {
  frugal: { char: '俭', help: { zh: '只做稳赚的，先攒资源', en: 'Sure gains only, saves up' } },
  balanced: { char: '衡', help: { zh: '免费的都做，资源留够', en: 'All that is free, reserves kept' } },
  everythingFree: { char: '尽', help: { zh: '多打多领，铜钱可以花', en: 'More fights, more rewards' } },
};

/** The styles in the order of the presets: the same wherever one is chosen. */
export const styles: readonly Style[] = presetIds.map((id) => ({
  id,
  name: presetLabels[id],
  ...looks[id],
}));
