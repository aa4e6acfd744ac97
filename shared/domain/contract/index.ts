export * from './account-settings';
export { type Announcement, announcementList } from './announcement/announcement-list';
export { announcementMarkRead } from './announcement/announcement-mark-read';
export * from './areas';
export * from './body-limits';
export * from './call';
export type { CallName, DataOf, RequestOf } from './calls';
export { chatCreateSession } from './chat/chat-create-session';
export { chatGetHistory } from './chat/chat-get-history';
export { chatMarkRead } from './chat/chat-mark-read';
export { chatSendMessage } from './chat/chat-send-message';
export { chatUnreadCount } from './chat/chat-unread-count';
export { type ChatMessage, MESSAGE_MAX } from './chat/message';
export * from './client-id';
export type { ConfigData } from './config/config-data';
export { getConfig } from './config/get-config';
export { PVE_COMBAT_ID } from './config/get-pve-combat-config';
export { updateConfig } from './config/update-config';
export { MEMBERSHIP_DAYS_MAX } from './cs/cs-set-membership';
export { FEEDBACK_PAGE, FEEDBACK_TEXT_MAX, type Feedback, feedbackCategories } from './feedback/feedback';
export { feedbackCreate } from './feedback/feedback-create';
export { feedbackImage } from './feedback/feedback-image';
export { feedbackList } from './feedback/feedback-list';
export { type Figure, type FigureItem, figure } from './figures';
export * from './fits-shell';
export {
  armies,
  type Currency,
  countries,
  currencies,
  type GameInfo,
  seasons,
} from './game/game-info';
export { getGameInfo } from './game/get-game-info';
export { FETCH_REGIONS, FETCH_SERVERS, getServer } from './game/get-server';
export { isUserPayed } from './game/is-user-payed';
export * from './image';
export * from './json-value';
export * from './membership';
export * from './obfuscation';
export * from './platforms';
export * from './releases';
export * from './remote-declaration';
export { MOBILE_DIGITS, PASSWORD_LENGTH } from './session/credentials';
export { getUserIpDict } from './session/get-user-ip-dict';
export { getUserName } from './session/get-user-name';
export { login } from './session/login';
export { logout } from './session/logout';
export { me } from './session/me';
export type { Profile } from './session/profile';
export { register } from './session/register';
export { type TaskReason, type TaskRecord, type TaskResult, taskReasons, taskResults } from './tasks/record';
export type { NextReason, TaskStatus } from './tasks/status';
export {
  CHAT_RECORDS_ID,
  CHAT_RECORDS_LIMIT_MAX,
  type ChatLine,
  type GameChannel,
  gameChannels,
  tasksChatRecords,
} from './tasks/tasks-chat-records';
export { tasksMarkDone } from './tasks/tasks-mark-done';
export { tasksRecords } from './tasks/tasks-records';
export { tasksRun } from './tasks/tasks-run';
export { tasksStatus } from './tasks/tasks-status';
export * from './text';
