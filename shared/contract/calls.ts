import type * as z from 'zod/mini';
import * as announcement from './announcement';
import * as chat from './chat';
import * as chatRecords from './chat-records';
import * as config from './config';
import * as cs from './cs';
import * as feedback from './feedback';
import * as game from './game';
import * as session from './session';
import * as tasks from './tasks';

/** Every call of the API by name: the path after `/api/` in camel case (spec section 7, design section 5). */
export const calls = {
  login: session.login,
  register: session.register,
  logout: session.logout,
  me: session.me,
  isUserPasswordValid: session.isUserPasswordValid,
  getUserIpDict: session.getUserIpDict,
  getUserName: session.getUserName,
  getServer: game.getServer,
  getGameInfo: game.getGameInfo,
  isUserPayed: game.isUserPayed,
  getConfig: config.getConfig,
  updateConfig: config.updateConfig,
  getAutoTasksConfig: config.getAutoTasksConfig,
  saveAutoTasksConfig: config.saveAutoTasksConfig,
  getPveCombatConfig: config.getPveCombatConfig,
  savePveCombatConfig: config.savePveCombatConfig,
  chatCreateSession: chat.chatCreateSession,
  chatGetHistory: chat.chatGetHistory,
  chatSendMessage: chat.chatSendMessage,
  chatUnreadCount: chat.chatUnreadCount,
  chatMarkRead: chat.chatMarkRead,
  chatGetUserMembershipInfo: chat.chatGetUserMembershipInfo,
  csSendMessage: cs.csSendMessage,
  csSetMembership: cs.csSetMembership,
  feedbackCreate: feedback.feedbackCreate,
  feedbackList: feedback.feedbackList,
  feedbackImage: feedback.feedbackImage,
  announcementList: announcement.announcementList,
  announcementMarkRead: announcement.announcementMarkRead,
  tasksStatus: tasks.tasksStatus,
  tasksRecords: tasks.tasksRecords,
  tasksRun: tasks.tasksRun,
  tasksMarkDone: tasks.tasksMarkDone,
  tasksChatRecords: chatRecords.tasksChatRecords,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** What a caller gives: fields with a default may be left out. */
export type RequestOf<Name extends CallName> = z.input<Calls[Name]['request']>;

/** What a successful answer carries in `data`. */
export type DataOf<Name extends CallName> = z.output<Calls[Name]['data']>;
