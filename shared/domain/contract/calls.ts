import { announcementList } from './announcement/announcement-list';
import { announcementMarkRead } from './announcement/announcement-mark-read';
import type { DataOfCall, RequestOfCall } from './call';
import { chatCreateSession } from './chat/chat-create-session';
import { chatGetHistory } from './chat/chat-get-history';
import { chatGetUserMembershipInfo } from './chat/chat-get-user-membership-info';
import { chatMarkRead } from './chat/chat-mark-read';
import { chatSendMessage } from './chat/chat-send-message';
import { chatUnreadCount } from './chat/chat-unread-count';
import { getAutoTasksConfig } from './config/get-auto-tasks-config';
import { getConfig } from './config/get-config';
import { getPveCombatConfig } from './config/get-pve-combat-config';
import { saveAutoTasksConfig } from './config/save-auto-tasks-config';
import { savePveCombatConfig } from './config/save-pve-combat-config';
import { updateConfig } from './config/update-config';
import { csSendMessage } from './cs/cs-send-message';
import { csSetMembership } from './cs/cs-set-membership';
import { feedbackCreate } from './feedback/feedback-create';
import { feedbackImage } from './feedback/feedback-image';
import { feedbackList } from './feedback/feedback-list';
import { getGameInfo } from './game/get-game-info';
import { getServer } from './game/get-server';
import { isUserPayed } from './game/is-user-payed';
import { getUserIpDict } from './session/get-user-ip-dict';
import { getUserName } from './session/get-user-name';
import { isUserPasswordValid } from './session/is-user-password-valid';
import { login } from './session/login';
import { logout } from './session/logout';
import { me } from './session/me';
import { register } from './session/register';
import { tasksChatRecords } from './tasks/tasks-chat-records';
import { tasksMarkDone } from './tasks/tasks-mark-done';
import { tasksRecords } from './tasks/tasks-records';
import { tasksRun } from './tasks/tasks-run';
import { tasksStatus } from './tasks/tasks-status';

/**
 * Every call of the API by name: the path after `/api/` in camel case (spec section 7, R303). For the
 * server and for tools: a page's code takes the declarations of the calls it makes, one by one.
 */
export const calls = {
  login,
  register,
  logout,
  me,
  isUserPasswordValid,
  getUserIpDict,
  getUserName,
  getServer,
  getGameInfo,
  isUserPayed,
  getConfig,
  updateConfig,
  getAutoTasksConfig,
  saveAutoTasksConfig,
  getPveCombatConfig,
  savePveCombatConfig,
  chatCreateSession,
  chatGetHistory,
  chatSendMessage,
  chatUnreadCount,
  chatMarkRead,
  chatGetUserMembershipInfo,
  csSendMessage,
  csSetMembership,
  feedbackCreate,
  feedbackList,
  feedbackImage,
  announcementList,
  announcementMarkRead,
  tasksStatus,
  tasksRecords,
  tasksRun,
  tasksMarkDone,
  tasksChatRecords,
};

type Calls = typeof calls;
export type CallName = keyof Calls;

/** What a caller passes: fields with a default may be left out. */
export type RequestOf<Name extends CallName> = RequestOfCall<Calls[Name]>;

/** What a successful answer carries in `data`. */
export type DataOf<Name extends CallName> = DataOfCall<Calls[Name]>;
