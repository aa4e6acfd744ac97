/**
 * Every call of the API, by its name: the path after `/api/` in camel case (spec section 7, R303). The calls of a feature
 * that one app alone makes, or none, or that are always made together, share a file; any other has its own: a bundle holds
 * whole files, and no others.
 */
export {
  accountChangePassword,
  accountDelete,
  accountDetails,
  accountEndLogin,
  accountEndOtherLogins,
  accountLogins,
  accountSaveDetails,
} from './account/account';
export { accountBoardLogin } from './account/account-board-login';
export { accountKeep } from './account/account-keep';
export { announcementList, announcementMarkRead } from './announcement/announcements';
export { chatCreateSession } from './chat/chat-create-session';
export { chatEarlier } from './chat/chat-earlier';
export { chatEnd } from './chat/chat-end';
export { chatEvents } from './chat/chat-events';
export { chatGetHistory } from './chat/chat-get-history';
export { chatGetUserMembershipInfo } from './chat/chat-get-user-membership-info';
export { chatImage, chatImageBegin, chatImageCancel, chatImagePart } from './chat/chat-images';
export { chatJoin } from './chat/chat-join';
export { chatMarkRead } from './chat/chat-mark-read';
export { chatQuickAnswers } from './chat/chat-quick-answers';
export { chatRate } from './chat/chat-rate';
export { chatSendMessage } from './chat/chat-send-message';
export { chatService } from './chat/chat-service';
export { chatTyping } from './chat/chat-typing';
export { chatUnreadCount } from './chat/chat-unread-count';
export {
  getAutoTasksConfig,
  getPveCombatConfig,
  saveAutoTasksConfig,
  savePveCombatConfig,
} from './config/config-views';
export { getConfig } from './config/get-config';
export { updateConfig } from './config/update-config';
export { csAnnouncements, csPublishAnnouncement, csWithdrawAnnouncement } from './cs/announcements';
export { csCanned, csDeleteCanned, csSaveCanned } from './cs/canned-answers';
export {
  csClaim,
  csClose,
  csColleagues,
  csHandOver,
  csLook,
  csRelease,
  csReopen,
  csSendMessage,
  csSession,
  csSessions,
  csSetAvailable,
} from './cs/conversations';
export { csLogin } from './cs/cs-login';
export { csLogout } from './cs/cs-logout';
export { csMe } from './cs/cs-me';
export { csFeedbackAnswer, csFeedbackImage, csFeedbackList, csFeedbackTakeUp } from './cs/feedback';
export { csDecideGrant, csGrants, csSetMembership, csTakeBackMembership } from './cs/memberships';
export { csAddNote, csNotes } from './cs/notes';
export { csPlayer, csPlayerGame, csPlayerPhone, csPlayerRecords } from './cs/player';
export { csChangeRelease, csPlanRelease, csReleases } from './cs/releases';
export { csSaveStaff, csStaff } from './cs/staff';
export { feedbackCreate, feedbackImage, feedbackList } from './feedback/feedback-calls';
export { getGameInfo } from './game/get-game-info';
export { getResourceHistory } from './game/get-resource-history';
export { getServer } from './game/get-server';
export { isUserPayed } from './game/is-user-payed';
export { loginWord } from './notifications/login-word';
export {
  notificationsChannels,
  notificationsRemove,
  notificationsSavePush,
  notificationsSaveWebhook,
  notificationsTest,
} from './notifications/notifications';
export { reportLoads } from './reports/report-loads';
export { getUserIpDict } from './session/get-user-ip-dict';
export { getUserName } from './session/get-user-name';
export { isUserPasswordValid } from './session/is-user-password-valid';
export { login } from './session/login';
export { logout } from './session/logout';
export { me } from './session/me';
export { register } from './session/register';
export { tasksChatRecords } from './tasks/tasks-chat-records';
export { tasksCoin } from './tasks/tasks-coin';
export { tasksDay } from './tasks/tasks-day';
export { tasksGoOn } from './tasks/tasks-go-on';
export { tasksMarkDone } from './tasks/tasks-mark-done';
export { tasksPreview } from './tasks/tasks-preview';
export { tasksRecords } from './tasks/tasks-records';
export { tasksReport } from './tasks/tasks-report';
export { tasksRun } from './tasks/tasks-run';
export { tasksStatistics } from './tasks/tasks-statistics';
export { tasksStatus } from './tasks/tasks-status';
export { tasksWhatIf } from './tasks/tasks-what-if';
export { tasksWhy } from './tasks/tasks-why';
