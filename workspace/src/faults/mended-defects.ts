import type { BrokenSource } from './broken-source';

/** Defects that were mended, each planted again by undoing its mend. */
export const MENDED_DEFECTS: readonly BrokenSource[] = [
  {
    breaks: 'a run is planned for after the end of the membership that opens it',
    file: 'server/src/engine/plan-of.ts',
    change: ['!plan.at || !to || plan.at < to', 'plan'],
    test: [
      'server/src/engine/not-run.test.ts',
      'regression: no run is planned, shown or waited for after the end of the level that opens it',
    ],
  },
  {
    breaks: 'a lease is counted from the answer to its renewal',
    file: 'server/src/engine/lease-watch.ts',
    change: ['asked + ms - ms / MARGIN', 'performance.now() + ms - ms / MARGIN'],
    test: [
      'server/src/engine/lease-watch.test.ts',
      'it counts from when a renewal was asked for, not from its answer',
    ],
  },
  {
    breaks: 'quiet hours of the whole day are none',
    file: 'server/src/engine/schedule/hours.ts',
    change: ["return 'never';", 'return undefined;'],
    test: [
      'server/src/notify/notifier-faults.test.ts',
      'quiet hours of the whole day are heeded until the player changes them: %s',
    ],
  },
  {
    breaks: 'a message is stored again in the next conversation',
    file: 'server/src/chat/message-repository.ts',
    change: [
      'is.and(account_id === null ? { guest_hash } : { account_id })',
      "is('chat_sessions.id', '=', id)",
    ],
    test: [
      'server/src/features/chat/sent-once.test.ts',
      'a message whose answer was lost is not stored again in the next conversation (%s)',
    ],
  },
  {
    breaks: 'what came in between by a join is read by a page of before',
    file: 'server/src/chat/mark-repository.ts',
    change: ['row[given] >= row.epoch : epoch === epochOf(rows)', 'true : true'],
    test: [
      'server/src/features/chat/join-unread.test.ts',
      'what comes in between by a join is read by no agent whose window is from before',
    ],
  },
  {
    breaks: 'who has open what a join ends does not hear that it has ended',
    file: 'server/src/features/chat/routes.ts',
    change: ['session_id: ended.id', 'session_id: session.id'],
    test: [
      'server/src/live/events.test.ts',
      'regression: who has the session open that a join ends is told of it, be it the visitor’s or the account’s',
    ],
  },
  {
    breaks: 'a clock that is set back makes everybody wait',
    file: 'server/src/http/buckets.ts',
    change: ['last = at + lost;', 'last = at;'],
    test: [
      'server/src/features/chat/limits.test.ts',
      'regression: a clock that is set back an hour makes nobody wait for an hour',
    ],
  },
  {
    breaks: 'each spelling of a forwarded address has a limit of its own',
    file: 'server/src/http/gateway.ts',
    change: ["addressIn(last) ?? raw.socket.remoteAddress ?? ''", 'last.trim()'],
    test: [
      'server/src/features/login/limits-by-network.test.ts',
      'regression: no spelling of a forwarded address has a limit of its own',
    ],
  },
  {
    breaks: 'an account that is disabled meanwhile still gets a session',
    file: 'server/src/account/session-repository.ts',
    change: ["\n    .where('disabled_at', 'is', null);\n  return", ';\n  return'],
    test: [
      'server/src/features/login/desk-login.test.ts',
      'regression: a login whose account is disabled after its password was checked opens no session',
    ],
  },
  {
    breaks: 'the grants of one agent that wait have no end',
    file: 'server/src/features/membership/grant.ts',
    change: ['(await countWaiting(trx, by)) >= WAITING_MAX', 'false'],
    test: [
      'server/src/features/membership/limits.test.ts',
      'regression: the many of one agent hide nobody else’s, and end at twenty',
    ],
  },
  {
    breaks: 'who has left a conversation is said to look at it',
    file: 'server/src/features/desk/look-repository.ts',
    change: ['left ? since : now', 'now'],
    test: [
      'server/src/features/desk/claim.test.ts',
      'regression: who has left a conversation is not said to look at it',
    ],
  },
  {
    breaks: 'two replicas behind a pooler give two statements one name',
    file: 'server/src/database/prepared.ts',
    change: ["createHash('sha256').update(text).digest('base64url')", 'names.size'],
    test: [
      'server/src/database/prepared.test.ts',
      'a statement has a name from its fifth time on, always the same; one that is rare has none',
    ],
  },
  {
    breaks: 'a server that starts gives the old page that was put back',
    file: 'server/src/released/shown.ts',
    change: [
      '(await replayTrouble(now, await seen?.newest(site), records)) ? undefined : whole.record',
      'now && whole.record',
    ],
    test: [
      'server/src/site/replayed-site.test.ts',
      'regression: a server that starts after that gives no page rather than the old one',
    ],
  },
  {
    breaks: 'old files of a release that are put back are believed',
    file: 'shared/release/release-store/store/replays.ts',
    change: ["return { kind: 'older', ...of };", 'return undefined;'],
    test: [
      'releases/src/store/replayed.test.ts',
      'old files with their old signatures were believed: now every command refuses them, and says so',
    ],
  },
  {
    breaks: 'a forged signature is replaced as if there were none',
    file: 'shared/release/release-store/store/sign-builds.ts',
    change: ['if (!isSigned && !released) refuseAltered(app, build, keys);', ''],
    test: [
      'releases/src/store/altered-builds.test.ts',
      'the signature of a build that was altered before players got it was replaced: now it is refused, and verify names it',
    ],
  },
  {
    breaks: 'a key that every user of the machine can read is used',
    file: 'shared/release/release-store/store/real-path.ts',
    change: ['found && (found.mode & 0o007) !== 0', 'found && (found.mode & 0) !== 0'],
    test: [
      'workspace/src/open-keys.test.ts',
      'that every user of the machine may use (%s) is used by no command',
    ],
  },
  {
    breaks: 'leaving the page asks a server again that has just refused',
    file: 'shared/features/settings/session.ts',
    change: [
      "if (!isHeld(this.#state.phase)) this.dispatch({ type: 'due' });",
      "this.dispatch({ type: 'due' });",
    ],
    test: [
      'shared/features/settings/settings.test.ts',
      'regression: a server that has just refused for a while is not asked again because the player leaves',
    ],
  },
  {
    breaks: 'a message that meets two closings is given up',
    file: 'shared/features/conversation/state/sending.ts',
    change: ['lost.has(meeting)', '[...lost].some((one) => one.startsWith(clientId))'],
    test: [
      'shared/features/conversation/state/sending-ended.test.ts',
      'a message that meets two closings goes to the third conversation',
    ],
  },
  {
    breaks: 'an error of the server is told as the network’s',
    file: 'shared/runtime/api/base-query.ts',
    change: [
      '...serverError(response.status, retryAfter > 0 ? retryAfter : undefined),',
      '...networkError(),',
    ],
    test: [
      'shared/runtime/api/base-query.test.ts',
      'regression: %s with the status %i is the server’s, not the network’s',
    ],
  },
  {
    breaks: 'a logout in one tab is told in the others as a session that expired',
    file: 'shared/runtime/store/keep-session.ts',
    change: ['sessionExpired.match(action) && storage.getItem(TOKEN_KEY) !== before', 'false'],
    test: [
      'shared/runtime/store/app-store.test.ts',
      'a call that is refused after a logout in another tab warns of nothing, and leaves the storage alone',
    ],
  },
  {
    breaks: 'a page whose file hangs holds up the navigation for ever',
    file: 'shell/src/areas/load-remote-page.tsx',
    change: ['PAGE_WAIT_MS = 3_000', 'PAGE_WAIT_MS = 3_000_000'],
    test: [
      'shell/src/areas/areas-in-router.test.tsx',
      'regression: a page of home whose file hangs gets a place of its own, and the page before does not stay for ever',
    ],
  },
  {
    breaks: 'what a visitor was writing is lost at the login',
    file: 'mfe-chat/src/guest/join.tsx',
    change: ['    convo.restore();\n', ''],
    test: [
      'mfe-chat/src/guest/guest.test.tsx',
      'regression: what the visitor had not sent and was writing is the account’s, and is nobody’s on this device after that',
    ],
  },
  {
    breaks: 'activating a membership begins at the level that everybody has',
    file: 'mfe-desk/src/player/membership-section.tsx',
    change: ["level === 'none' ? 'premium' : level", "level === 'none' ? 'basic' : level"],
    test: [
      'mfe-desk/src/player/player-pane.test.tsx',
      'regression: by “%s” a membership began at basic, whose tasks everybody has, or with its end: it begins at premium',
    ],
  },
  {
    breaks: 'a page whose file did not arrive stays empty and is asked for for ever',
    file: 'mfe-home/src/pages.ts',
    change: ['if (!found && !coming && lost) throw lost.why;', ''],
    test: [
      'mfe-home/src/pages.test.tsx',
      'regression: a page whose file did not arrive says so at once, and is not asked for at each rendering',
    ],
  },
  {
    breaks: 'a login that is answered on the register screen leads nowhere',
    file: 'mfe-auth/src/register/register.tsx',
    change: ['useLeaveWhenLoggedIn(busy);', ''],
    test: [
      'mfe-auth/src/register/registration.test.tsx',
      'a login of the screen before that is answered here leads on',
    ],
  },
  {
    breaks: 'attempts are bought for heroes that are done',
    file: 'realm/src/basic/legendary.ts',
    change: ['open(turn) !== undefined', 'true'],
    test: [
      'realm/src/basic/legendary.test.ts',
      'regression: once the last hero is done, no further attempt is used or bought',
    ],
  },
];
