import type { Language } from '@assistant/i18n';
import type { Option } from '@assistant/tasks';

/** How wide a character of an option is, compared with a Chinese one. */
const WIDTH = { zh: 1, en: 0.62 } as const;
/** How many Chinese characters of options fit beside a label on a small phone, roughly; and in the pane beside the board. */
const ROOM = 10;
const ROOM_IN_PANE = 9;
/** The edge of a chip and the gap to the next, in characters: it has more of both than a segment. */
const EDGE = { segment: 1, chip: 2.5 } as const;
/** Chips may take more of the row, as their labels are short. */
const ROOM_OF_CHIPS = 14.5;
const ROOM_OF_CHIPS_IN_PANE = 9.5;

const widthOf = (options: readonly Option[], language: Language, edge: number): number =>
  options.reduce((sum, { label }) => sum + label[language].length * WIDTH[language] + edge, 0);

/** Whether the options of a choice of one are few and short enough for one row beside the label. */
export const segmentsFit = (options: readonly Option[], language: Language, short: boolean): boolean =>
  options.length <= 3 && widthOf(options, language, EDGE.segment) <= (short ? ROOM_IN_PANE : ROOM);

/** Whether the options of a choice of several are. */
export const chipsFit = (options: readonly Option[], language: Language, short: boolean): boolean =>
  options.length <= 3 &&
  widthOf(options, language, EDGE.chip) <= (short ? ROOM_OF_CHIPS_IN_PANE : ROOM_OF_CHIPS);
