import type { LocalText } from '@assistant/contract';
import type { PresetId } from '@assistant/tasks';

/** One style as the player chooses it: its character, its name, what it means. */
interface Style {
  id: PresetId;
  char: string;
  name: LocalText;
  help: LocalText;
}

/** The styles in the order of the screen: the usual one first. */
export const styles: readonly Style[] = [
  {
    id: 'balanced',
    char: '衡',
    name: { zh: '省心均衡', en: 'Balanced' },
    help: { zh: '免费的都做，资源留够', en: 'All that is free, reserves kept' },
  },
  {
    id: 'everythingFree',
    char: '尽',
    name: { zh: '能拿都拿', en: 'Take all' },
    help: { zh: '多打多领，铜钱可以花', en: 'More fights, more rewards' },
  },
  {
    id: 'frugal',
    char: '俭',
    name: { zh: '精打细算', en: 'Careful' },
    help: { zh: '只做稳赚的，先攒资源', en: 'Sure gains only, saves up' },
  },
];
