/**
 * Every call of the API, by its name: the path after `/api/` in camel case (spec section 7, R303). A new call is
 * one more line; a bundle holds the declarations of the calls it makes, and no others.
 */
export { announcementList } from './announcement/announcement-list';
export { announcementMarkRead } from './announcement/announcement-mark-read';
export { chatCreateSession } from './chat/chat-create-session';
export { chatEnd } from './chat/chat-end';
export { chatEvents } from './chat/chat-events';
export { chatGetHistory } from './chat/chat-get-history';
export { chatGetUserMembershipInfo } from './chat/chat-get-user-membership-info';
export { chatMarkRead } from './chat/chat-mark-read';
export { chatRate } from './chat/chat-rate';
export { chatSendMessage } from './chat/chat-send-message';
export { chatTyping } from './chat/chat-typing';
export { chatUnreadCount } from './chat/chat-unread-count';
export { getAutoTasksConfig } from './config/get-auto-tasks-config';
export { getConfig } from './config/get-config';
export { getPveCombatConfig } from './config/get-pve-combat-config';
export { saveAutoTasksConfig } from './config/save-auto-tasks-config';
export { savePveCombatConfig } from './config/save-pve-combat-config';
export { updateConfig } from './config/update-config';
export { csLogin } from './cs/cs-login';
export { csLogout } from './cs/cs-logout';
export { csMe } from './cs/cs-me';
export { csSendMessage } from './cs/cs-send-message';
export { csSetAvailable } from './cs/cs-set-available';
export { csSetMembership } from './cs/cs-set-membership';
export { feedbackCreate } from './feedback/feedback-create';
export { feedbackImage } from './feedback/feedback-image';
export { feedbackList } from './feedback/feedback-list';
export { getGameInfo } from './game/get-game-info';
export { getServer } from './game/get-server';
export { isUserPayed } from './game/is-user-payed';
export { getUserIpDict } from './session/get-user-ip-dict';
export { getUserName } from './session/get-user-name';
export { isUserPasswordValid } from './session/is-user-password-valid';
export { login } from './session/login';
export { logout } from './session/logout';
export { me } from './session/me';
export { register } from './session/register';
export { tasksChatRecords } from './tasks/tasks-chat-records';
export { tasksMarkDone } from './tasks/tasks-mark-done';
export { tasksRecords } from './tasks/tasks-records';
export { tasksRun } from './tasks/tasks-run';
export { tasksStatus } from './tasks/tasks-status';
