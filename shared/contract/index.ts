export * from './account-settings';
export type { Announcement } from './announcement';
export * from './call';
export * from './calls';
export {
  type ChatMessage,
  chatSessionId,
  clientId,
  contentTypes,
  guestId,
  HISTORY_LIMIT,
  HISTORY_LIMIT_MAX,
  MESSAGE_MAX,
} from './chat';
export {
  CHAT_RECORDS_ID,
  CHAT_RECORDS_LIMIT,
  CHAT_RECORDS_LIMIT_MAX,
  type ChatLine,
  type GameChannel,
  gameChannels,
} from './chat-records';
export { type ConfigData, PVE_COMBAT_ID, settingId, TASK_VALUES_MAX } from './config';
export { MEMBERSHIP_DAYS_MAX } from './cs';
export {
  FEEDBACK_PAGE,
  FEEDBACK_TEXT_MAX,
  type Feedback,
  feedbackCategories,
  feedbackStatuses,
} from './feedback';
export { type Figure, type FigureItem, figure } from './figures';
export {
  armies,
  type Currency,
  countries,
  currencies,
  FETCH_REGIONS,
  FETCH_SERVERS,
  type GameCity,
  type GameHero,
  type GameInfo,
  type GameTeam,
  gameInfo,
  seasons,
} from './game';
export * from './image';
export * from './json-value';
export * from './membership';
export * from './obfuscation';
export * from './platforms';
export * from './releases';
export { account, MOBILE_DIGITS, type Profile, plainPassword, profile } from './session';
export {
  type NextReason,
  nextReasons,
  RECORDS_LIMIT,
  RECORDS_LIMIT_MAX,
  type TaskReason,
  type TaskRecord,
  type TaskResult,
  type TaskStatus,
  taskReasons,
  taskResults,
} from './tasks';
export * from './text';
