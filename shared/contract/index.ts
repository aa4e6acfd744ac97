export * from './account-settings';
export type { Announcement } from './announcement';
export * from './call';
export * from './calls';
export {
  type ChatMessage,
  clientId,
  guestId,
  MESSAGE_MAX,
} from './chat';
export {
  CHAT_RECORDS_ID,
  CHAT_RECORDS_LIMIT_MAX,
  type ChatLine,
  type GameChannel,
  gameChannels,
} from './chat-records';
export { type ConfigData, PVE_COMBAT_ID, settingId } from './config';
export { MEMBERSHIP_DAYS_MAX } from './cs';
export {
  FEEDBACK_PAGE,
  FEEDBACK_TEXT_MAX,
  type Feedback,
  feedbackCategories,
} from './feedback';
export { type Figure, type FigureItem, figure } from './figures';
export {
  armies,
  type Currency,
  countries,
  currencies,
  FETCH_REGIONS,
  FETCH_SERVERS,
  type GameInfo,
  gameInfo,
  seasons,
} from './game';
export * from './image';
export * from './json-value';
export * from './membership';
export * from './obfuscation';
export * from './platforms';
export * from './releases';
export { account, MOBILE_DIGITS, PASSWORD_LENGTH, type Profile, plainPassword, profile } from './session';
export {
  type NextReason,
  type TaskReason,
  type TaskRecord,
  type TaskResult,
  type TaskStatus,
  taskReasons,
  taskResults,
} from './tasks';
export * from './text';
