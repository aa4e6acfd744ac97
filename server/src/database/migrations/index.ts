import { accountCare } from './account-care';
import { accounts } from './accounts';
import { answerInPlace } from './answer-in-place';
import { chat } from './chat';
import { chatCounters } from './chat-counters';
import { coinEntries } from './coin-entries';
import { desk } from './desk';
import { deskConduct } from './desk-conduct';
import { dueIndexes, dueMessages, firstWords } from './due-messages';
import { engine } from './engine';
import { englishAnswers } from './english-answers';
import { feedback } from './feedback';
import { gatewayEntries } from './gateway-entries';
import { histories } from './histories';
import { loadParts } from './load-parts';
import { loadReports } from './load-reports';
import { loginWords } from './login-words';
import { membershipChanges } from './membership-changes';
import { membershipPrices } from './membership-prices';
import type { Migration } from './migration';
import { notifications } from './notifications';
import { policyReports } from './policy-reports';
import { realmStates } from './realm-states';
import { releaseTesters } from './release-testers';
import { releaseWebhooks } from './release-webhooks';
import { shownNames } from './shown-names';
import { siteStore } from './site-store';
import {
  askedRuns,
  boardSessions,
  chatEpochs,
  demoSwitches,
  endedUnread,
  indexes,
  knownTime,
  leftOutSpans,
  loadBegins,
  loadsForSteps,
  messageAbout,
  releasedEnds,
  releasedKeys,
  releasedSites,
  replans,
  restores,
  runKeys,
  stock,
  taskSettings,
  unchosenRest,
  unfinishedRuns,
  withdrawnAnnouncements,
} from './statements';
import { waitingMemberships } from './waiting-memberships';

/**
 * All migrations in order. A released one is never changed; later changes get a new number, and the number of the
 * release that brings them: `0023-r2-epochs`. Servers of before go on with this schema, so a name that does not say since which
 * release no server needs what is gone only adds (`migration.ts`).
 */
export const migrations: Record<string, Migration> = {
  '0001-accounts': { up: accounts },
  '0002-task-settings': { up: taskSettings },
  '0003-chat': { up: chat },
  '0004-feedback': { up: feedback },
  '0005-engine': { up: engine },
  '0006-indexes': { up: indexes },
  '0007-chat-counters': { up: chatCounters },
  '0008-membership-changes': { up: membershipChanges },
  '0009-desk': { up: desk },
  '0010-unfinished-runs': { up: unfinishedRuns },
  '0011-shown-names': { up: shownNames },
  '0012-english-answers': { up: englishAnswers },
  '0013-load-reports': { up: loadReports },
  '0014-run-keys': { up: runKeys },
  '0015-ended-unread': { up: endedUnread },
  '0016-stock': { up: stock },
  '0017-histories': { up: histories },
  '0018-demo-switches': { up: demoSwitches },
  '0019-account-care': { up: accountCare },
  '0020-notifications': { up: notifications },
  '0021-realm-states': { up: realmStates },
  '0022-loads-for-steps': { up: loadsForSteps },
  '0023-r2-released-sites': { up: releasedSites },
  '0024-r2-chat-epochs': { up: chatEpochs },
  '0026-r2-waiting-memberships': { up: waitingMemberships },
  '0027-r2-desk-conduct': { up: deskConduct },
  '0028-r2-answer-in-place': { up: answerInPlace },
  '0030-r2-replans': { up: replans },
  '0031-r2-load-begins': { up: loadBegins },
  '0032-r2-unchosen-rest': { up: unchosenRest },
  '0033-r2-released-keys': { up: releasedKeys },
  '0034-r3-gateway-entries': { up: gatewayEntries },
  '0035-r3-withdrawn-announcements': { up: withdrawnAnnouncements },
  '0036-r3-coin-entries': { up: coinEntries },
  '0037-r3-left-out-spans': { up: leftOutSpans },
  '0038-r3-about': { up: messageAbout },
  '0040-r3-login-words': { up: loginWords },
  '0041-r3-board-sessions': { up: boardSessions },
  '0042-r3-asked-runs': { up: askedRuns },
  '0043-r4-membership-prices': { up: membershipPrices },
  '0044-r4-due-messages': { up: dueMessages },
  '0048-r4-policy-reports': { up: policyReports },
  '0050-r4-restores': { up: restores },
  '0053-r4-due-indexes': dueIndexes,
  '0054-r4-first-words': firstWords,
  '0055-r4-site-store': { up: siteStore },
  '0056-r4-release-webhooks': { up: releaseWebhooks },
  '0057-r4-release-testers': { up: releaseTesters },
  '0058-r4-load-parts': { up: loadParts },
  '0059-r4-released-ends': { up: releasedEnds },
  '0060-r4-known-time': { up: knownTime },
};
