/** What a task did on a game day: its finished runs by result, what they cost, how long they took together. */
interface TaskDaysTable {
  account_id: number;
  game_day: number;
  task_id: string;
  done: number;
  partly: number;
  skipped: number;
  blocked: number;
  failed: number;
  coin: number;
  /** Milliseconds. */
  ms: number;
}

/** What a task's runs of a game day gained. */
interface TaskGainsTable {
  account_id: number;
  game_day: number;
  task_id: string;
  name_zh: string;
  name_en: string;
  amount: number;
  /** In how many runs. */
  times: number;
}

/** What a player had of each currency, as the game said last within an hour. */
interface ResourceReadingsTable {
  account_id: number;
  /** Hours since 1970. */
  hour: number;
  read_at: Date;
  gold: number;
  food: number;
  wood: number;
  iron: number;
  coin: number;
  merit: number;
}

/** The tables of what was, by name. */
export interface HistoryTables {
  task_days: TaskDaysTable;
  task_gains: TaskGainsTable;
  resource_readings: ResourceReadingsTable;
}
