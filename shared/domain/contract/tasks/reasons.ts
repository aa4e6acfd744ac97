/**
 * Why there is no next run (`disabled`, `membership`, `taskPaused`, `stopped`, `never`), or why it is not
 * sooner (the others). `taskPaused`: after a failure, until it is run by hand or saved again. `stopped`: the
 * player was in the game elsewhere and wants the assistant to stop in that case, until the account's settings
 * are saved or a task is run by hand. `never`: no moment fits all the chosen days and hours.
 */
export const nextReasons = [
  'disabled',
  'membership',
  'taskPaused',
  'stopped',
  'never',
  'accountPaused',
  'doneToday',
  'skippedToday',
  'retry',
  'elsewhere',
  'quietHours',
  'outsideHours',
] as const;
export type NextReason = (typeof nextReasons)[number];

/** Why a task does not run at this moment: what the plan knows, and what its last runs, the game and the engine add. */
export const whyReasons = [
  ...nextReasons,
  /** Its next moment has not come. */
  'notDue',
  /** Other tasks of the account come first, or the pause between two logins goes on. */
  'waitsTurn',
  /** Its last run found nothing left to do. */
  'nothingToDo',
  /** Its last run was not allowed more coin today. */
  'coinCap',
  /** Its last run found a currency at its floor. */
  'floor',
  /** The game has not opened the feature to this player. */
  'gameLock',
  /** The player has to decide or do something in the game. */
  'needsHuman',
  /** The game does not answer. */
  'unreachable',
  /** Its time has come, and no engine has looked: the fault is the assistant's. */
  'engineLate',
] as const;
export type WhyReason = (typeof whyReasons)[number];

/** The reason for the result, as a code. The record's `text` says it in words. */
export const taskReasons = [
  'ok',
  /** Less than requested: the game's own limit was reached. */
  'gameLimit',
  /** The account's daily coin cap did not allow more. */
  'coinCap',
  /** A currency is at its floor. */
  'floor',
  'nothingToDo',
  /** The game has not opened the feature to this player. */
  'gameLock',
  /** The tier is not open, or no longer open. */
  'membership',
  /** Its time passed outside the allowed hours, quiet hours or while paused. */
  'outsideHours',
  /** The player is in the game elsewhere. */
  'elsewhere',
  /** The player has to decide or do something in the game. */
  'needsHuman',
  /** The game did not answer, or not in time. */
  'unreachable',
  'gameError',
  /** The server was stopped during the run. The run is not repeated automatically if it may have spent coin. */
  'interrupted',
] as const;
export type TaskReason = (typeof taskReasons)[number];
