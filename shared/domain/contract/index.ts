export { DELETION_DAYS } from './account/account';
export type { PlayerDetails } from './account/player-details';
export * from './account-setting-id';
export * from './account-settings';
export type { Announcement } from './announcement/announcements';
export * from './areas';
export * from './body-limits';
export * from './build-files';
export * from './call';
export * from './call-list';
export type { CallName, DataOf, RequestOf } from './calls';
export { buildText, canonicalJson, signedText } from './canonical-json';
export { aboutIn, type MessageAbout, type ShownAbout } from './chat/about';
export { askingAbout, requestOf } from './chat/asking-about';
export { HEARTBEAT_MS, type LiveEvent, type Newest } from './chat/chat-events';
export { RATING_MAX, RATING_TEXT_MAX } from './chat/chat-rate';
export { type ChatMessage, type ContentType, MESSAGE_MAX } from './chat/message';
export { PICTURE_MAX_BYTES, PICTURE_PART_BYTES, pictureId } from './chat/picture';
export { type ChatEvent, cardOf, type Special, specialOf } from './chat/special';
export * from './client-id';
export type { ConfigData } from './config/config-data';
export { PVE_COMBAT_ID } from './config/config-views';
export { may, type StaffRole, staffRole, staffRoles } from './cs/abilities';
export { ANNOUNCEMENT_BODY_MAX, ANNOUNCEMENT_TITLE_MAX, type DeskAnnouncement } from './cs/announcements';
export { type AuditAction, type AuditEntry, auditActions, auditEntryOf, detailsText } from './cs/audit';
export type { Canned, ChatCard } from './cs/canned';
export {
  DESK_COUNT_MAX,
  DESK_PAGE,
  type DeskSession,
  type DeskTab,
  deskTabs,
  LOOK_MS,
} from './cs/conversations';
export type { DeskFeedback } from './cs/feedback';
export { type GrantReason, grantReasons, MEMBERSHIP_DAYS_MAX, type WaitingGrant } from './cs/memberships';
export { type DeskNote, NOTE_MAX } from './cs/notes';
export {
  type HaltFigures,
  type LoadFigures,
  RELEASE_LOG_SHOWN,
  RELEASE_WHY_MAX,
  type ReleaseChangeWanted,
  type ReleasedApp,
  type ReleasedVersion,
  type ReleaseLogLine,
} from './cs/releases';
export type { StaffProfile } from './cs/staff-profile';
export { daysLeft } from './days-left';
export * from './device-name';
export { FEEDBACK_PAGE, FEEDBACK_TEXT_MAX, type Feedback, feedbackCategories } from './feedback/feedback';
export { type Figure, type FigureItem, figure } from './figures';
export * from './fits-shell';
export { armies, type Currency, countries, currencies, type GameInfo, seasons } from './game/game-info';
export { RESOURCE_DAYS_MAX } from './game/get-resource-history';
export { FETCH_REGIONS, FETCH_SERVERS } from './game/get-server';
export { nearestFloor } from './game/nearest-floor';
export * from './image';
export { isWithdrawn } from './is-withdrawn';
export * from './json-value';
export * from './membership';
export type { LoginEvent, NotificationEvent } from './notifications/event';
export { loginWord, WORD_PATH, WORD_WAIT_MIN, type WordAnswer } from './notifications/login-word';
export type { NotificationChannel } from './notifications/notifications';
export {
  PUSH_DEVICES_MAX,
  WEBHOOK_NAME_MAX,
  WEBHOOKS_MAX,
  type WebhookPreset,
  webhookAddressProblem,
  webhookPresets,
} from './notifications/presets';
export { wantsResult, wentWell } from './notifications/wanted';
export * from './obfuscation';
export * from './platforms';
export * from './release-revision';
export * from './releases';
export * from './remote-declaration';
export type { LoadOutcome, LoadReason, LoadReport } from './reports/load-report';
export { type LoadStatus, loadStatus } from './reports/load-status';
export * from './reports/released-names';
export * from './reports/report-limits';
export { MOBILE_DIGITS, PASSWORD_LENGTH } from './session/credentials';
export type { Profile } from './session/profile';
export { LEFT_OUT_MAX, type LeftOut, type LeftOutReason } from './tasks/left-out';
export { leftOutHead, reasonHeads } from './tasks/reason-heads';
export { type NextReason, type TaskReason, taskReasons, type WhyReason } from './tasks/reasons';
export { type TaskRecord, type TaskResult, taskResults } from './tasks/record';
export type { TaskStatus } from './tasks/status';
export {
  CHAT_RECORDS_ID,
  CHAT_RECORDS_LIMIT_MAX,
  type ChatLine,
  type GameChannel,
  gameChannels,
} from './tasks/tasks-chat-records';
export { DAY_RUNS_MAX } from './tasks/tasks-day';
export { PREVIEW_RUNS } from './tasks/tasks-preview';
export {
  REPORT_DAYS_MAX,
  type ReportFigures,
  type ReportState,
} from './tasks/tasks-report';
export type { TaskStatistics } from './tasks/tasks-statistics';
export * from './text';
