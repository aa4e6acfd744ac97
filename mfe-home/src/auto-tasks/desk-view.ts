import type { RowState } from '@assistant/tiers';

/** What a wide window's board shows beside the seals. */
export interface DeskView {
  /** The id of the task in the pane; undefined until it is known which one. */
  selected: string | undefined;
  /** What stands below each seal, by the task's id. */
  rows: Readonly<Record<string, RowState>>;
  /** How many tasks there are, and are on. */
  sum: string;
  /** Puts a task into the pane; undefined until there is one, and where it does not come: a press opens the task then. */
  select?: (id: string) => void;
}
