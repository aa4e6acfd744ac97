export type { PlayerDetails } from './account/player-details';
export * from './account-setting-id';
export * from './account-settings';
export * from './areas';
export * from './body-limits';
export * from './build-files';
export * from './call';
export * from './call-list';
export type { CallName, DataOf, RequestOf } from './calls';
export { approvalText, buildText, canonicalJson, signedText } from './canonical-json';
export { aboutIn, type MessageAbout, type ShownAbout } from './chat/about';
export { askingAbout, feedbackAbout, requestOf, wordsIn } from './chat/asking-about';
export { type ChatMessage, type ContentType, MESSAGE_MAX } from './chat/message';
export { PICTURE_MAX_BYTES, PICTURE_PART_BYTES, pictureId } from './chat/picture';
export { type ChatEvent, cardOf, type Special, specialOf } from './chat/special';
export * from './client-id';
export type { ConfigData } from './config/config-data';
export { may, type StaffRole, staffRole, staffRoles } from './cs/abilities';
export { type AuditAction, type AuditEntry, auditActions, auditEntryOf, detailsText } from './cs/audit';
export type { Canned, ChatCard } from './cs/canned';
export type { StaffProfile } from './cs/staff-profile';
export { daysLeft } from './days-left';
export * from './device-name';
export { FEEDBACK_PAGE, FEEDBACK_TEXT_MAX, type Feedback, feedbackCategories } from './feedback/feedback';
export { type Figure, type FigureItem, figure } from './figures';
export * from './fits-shell';
export { armies, type Currency, countries, currencies, type GameInfo, seasons } from './game/game-info';
export { nearestFloor } from './game/nearest-floor';
export { httpsProblem } from './https-address';
export * from './image';
export { isWithdrawn } from './is-withdrawn';
export * from './json-value';
export * from './membership';
export type { LoginEvent, NotificationEvent } from './notifications/event';
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
export * from './release-heads';
export * from './release-revision';
export * from './release-timestamp';
export * from './releases';
export * from './remote-declaration';
export {
  type AnswerOutcome,
  type LoadOutcome,
  type LoadPart,
  type LoadReason,
  type LoadReport,
  loadParts,
} from './reports/load-report';
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
export * from './team/build-limits';
export { isPreview, PREVIEW_DAYS, PREVIEWS_MAX, previewEnd, previewName } from './team/previews';
export { type BuildFile, type KeyChangeWanted, releasesChange, type TeamRights } from './team/release-calls';
export { releasesMayPreview } from './team/releases-may-preview';
export * from './text';
