export * from './app-names';
export { freeze, isDecided, refusePinned, withDecisions } from './change/choices';
export { type ChangeWanted, commandOf } from './change/command-of';
export { draftOf, type Plan, refuseBadPlan, type ServerFacts } from './change/plan';
export { planRollback, type RollbackOptions } from './change/plan-rollback';
export { planSecond } from './change/plan-second';
export * from './change/plans';
export { activate, canary, retire, rollback, type StaffInCanary, unretire } from './change/registry';
export { activateTogether } from './change/together';
export { withWithdrawnSince } from './change/withdrawn';
export {
  FOLLOWER_FILE,
  followSite,
  isFollower,
  isIn,
  OtherSiteError,
  unmarkFollower,
} from './database/follow';
export { removeAside, storePublished, storeSite } from './database/keep';
export { type Ask, SITE_TABLES, type SiteDatabase, siteDatabase } from './database/site-repository';
export { readPlain, sha256, valueFor, writeAtomically } from './files';
export { type ApiDocument, callsOf } from './fits/api-calls';
export { type ApiCall, type ApiCalls, callMisfits } from './fits/call-misfits';
export { type Build, misfits, type Provides, type Uses } from './fits/fits';
export { apiMisfits, refuseBrokenCalls, withoutOldPages } from './fits/pages-in-use';
export { refuseMisfits } from './fits/refuse-misfits';
export { refuseUnfitBuild } from './fits/refuse-unfit-builds';
export { newAreas, refuseAreaMistakes, refuseBuildAreas } from './fits/registry-areas';
export type { Schema } from './fits/schema';
export { mapValues } from './map-values';
export { pageSettings } from './page-settings';
export * from './published';
export { fillPage, readShell, WORKER_FILE } from './published-shell';
export { readFacts, remoteBuild, shellBuild } from './read-facts';
export { type Asked, type PerRefusal, RefusalError, refusal, saidOf } from './refusal';
export { retiredIn } from './retired';
export { whoOfKey } from './signed/asked';
export { hashOfHead, headOf } from './signed/head';
export { callersIn, mayChange, mayPublish, mayTakeAreas, rightsOf } from './signed/rights';
export { readClaim, readSignedCall, type SignedHeaders, signCall } from './signed/signed-call';
export { readList } from './site/file-list';
export {
  BUILT_FROM_FILE,
  type FilesOfVersion,
  filesOfVersion,
  foreignFiles,
  ROOT_FILES,
  sharedFiles,
} from './site/foreign-files';
export { type OpenedFile, openInside, readInside } from './site/open-inside';
export { keepOwnFile, leftOutWords, ownIn, refuseOwnName } from './site/own-files';
export { unpacked } from './site/unpacked';
export { changesBetween, changeWords } from './store/changes';
export { removeVersions, type UnusedVersion, unusedVersions } from './store/clean-up';
export { twinOf } from './store/copied-sites';
export { REVISION_JUMP } from './store/far-ahead';
export { folderStore, timeOfStore } from './store/folder-store';
export { releaseHeads } from './store/heads';
export { type Gap, historyTroubles, missingRevisions } from './store/history-troubles';
export { canariesOf, versionsInUse, versionsThatEnter } from './store/in-use';
export { endedAt, endingKeys, isTrustedKey, keyEnds, timeAfter } from './store/key-ends';
export { KeyError, keyId, makeKey, readKey, readPublicKey, type SigningKey } from './store/keys';
export { readRegistry } from './store/read-registry';
export { type ReadersFiles, readersFiles } from './store/readers-files';
export { folderTrouble, keyTrouble, pathsOf } from './store/real-path';
export { chainOf } from './store/record';
export { recordedRevisions, recordFile } from './store/record-files';
export { withKeysOf } from './store/record-settings';
export { recordsOf } from './store/records';
export * from './store/release-store';
export * from './store/repair';
export { replayTrouble } from './store/replays';
export { revisionShown } from './store/room';
export { builtText, isBuiltTwice, type Second, wantsSecond } from './store/second';
export * from './store/seen-releases';
export { signBuild } from './store/sign-builds';
export { readersTroubles, siteTroubles } from './store/site-troubles';
export { recordTroubles, revisionTrouble, troubleNow } from './store/standing';
export { boundBy, roundAfter } from './store/threshold';
export { adviceFor, isReplayed, type Trouble, troubleWords } from './store/troubles';
export { appsOfKey, buildersOf, isTrusted, refuseOthersKey } from './store/trust';
export { lookAtVersions } from './store/version-troubles';
