import type { LocalText } from '@assistant/contract';
import type { PerRefusal } from '@assistant/release-store';
import type { Hindrance } from '../../released/release-control';

const MACHINE = '请在发布机器上运行 npm run release -- ';
const zhList = (apps: readonly string[]): string => apps.join('、');
const enList = (apps: readonly string[]): string => apps.join(', ');

/** Why a change is refused, as an operator at the desk reads it. */
export const REFUSAL_WORDS: PerRefusal<LocalText> = {
  neverActivated: ({ app }) => ({ zh: `${app} 还没有给过玩家。`, en: `${app} was never given to players.` }),
  unpublished: ({ app, version }) => ({
    zh: `没有发布过 ${app} ${version}，或者它的文件夹已不在。`,
    en: `${app} ${version} was not published, or its folder is gone.`,
  }),
  unsignedBuild: ({ app, version }) => ({
    zh: `${app} ${version} 没有发布者的签名，服务器不能给玩家。若确认是自己构建的，${MACHINE}canary ${app} ${version} 5 --sign，它会签名。`,
    en: `${app} ${version} is not signed by the publisher, so the server may not give it to anyone. If it is known to be what was built: on the machine that releases, npm run release -- canary ${app} ${version} 5 --sign signs it.`,
  }),
  alteredBuild: ({ app, version }) => ({
    zh: `${app} ${version} 发布后被改动过（签名不符）。请从备份恢复，或删掉它的文件夹后重新发布。`,
    en: `${app} ${version} was altered since it was published (its signature does not hold). Restore it from a backup, or remove its folder and publish it again.`,
  }),
  boundKey: ({ app, version, key, apps }) => ({
    zh: `${app} ${version} 由密钥 ${key} 签名，而它只能签 ${zhList(apps)} 的版本。请问清缘由，再用 ${app} 的密钥重新发布。`,
    en: `${app} ${version} is signed by the key ${key}, which may only sign builds of ${enList(apps)}. Find out why, then publish it again with a key of ${app}.`,
  }),
  endedKey: ({ app, version, key, end }) => ({
    zh: `${app} ${version} 由密钥 ${key} 签名，而它已于 ${end} 到期，不能再签新的版本。请用有效的密钥另发一版；若确认是自己构建的，${MACHINE}canary ${app} ${version} 5 --sign，它会签名。`,
    en: `${app} ${version} is signed by the key ${key}, which has ended on ${end} and signs nothing new. Publish it as another version with a key that counts; if it is known to be what was built: on the machine that releases, npm run release -- canary ${app} ${version} 5 --sign signs it.`,
  }),
  keyEnded: ({ key, end }) => ({
    zh: `密钥 ${key} 已于 ${end} 到期，最多只能回退。换服务器的密钥：${MACHINE}keys --server；其他密钥见 keys。`,
    en: `The key ${key} has ended on ${end} and at most takes back. On the machine that releases: npm run release -- keys --server for that of this server; keys names the others.`,
  }),
  builtOnce: ({ app, version }) => ({
    zh: `还没有第二台机器构建出同样的 ${app} ${version}，而本站点只给玩家两台机器都构建过的版本。请在另一台机器上运行 npm run release -- reproduce ${app}@${version} --commit COMMIT --key FILE --out second.json，再${MACHINE}second second.json。不在那个工作区里的应用，目前还无法这样重建。`,
    en: `No second machine has said that it builds the same of ${app} ${version}, and this site gives players nothing else. On another machine: npm run release -- reproduce ${app}@${version} --commit COMMIT --key FILE --out second.json; then on the machine that releases: npm run release -- second second.json. A remote that is not in the workspace there cannot be reproduced yet.`,
  }),
  // None is missing here: no desk names an operator.
  tooFewKeys: ({ keys }) => ({
    zh: `更改设置或密钥，以及给玩家新的外壳，本站点要由 ${keys} 位发布者签名（回退只要一位）。${MACHINE}同样的命令加 --approvals FILE，由另一位运行 approve FILE，再运行一次。`,
    en: `Settings, keys, and a shell that is new to players are signed here by ${keys} operators; one takes back. On the machine that releases: npm run release -- the same command with --approvals FILE; another operator gives approve FILE, then it is given once more.`,
  }),
  withdrawn: ({ app, version }) => ({
    zh: `${app} ${version} 已被撤下，不能再给玩家。`,
    en: `${app} ${version} was withdrawn; no one may get it any more.`,
  }),
  preview: ({ app, version }) => ({
    zh: `${app} ${version} 是预览版，只有测试账号能打开，不能给玩家。请正式发布那个构建。`,
    en: `${app} ${version} is a preview, which only testers open. Publish that build, and give players that.`,
  }),
  damaged: ({ file }) => ({
    zh: `文件缺失或被改动：${file}。请从备份恢复；在那之前先用别的版本。`,
    en: `This file is missing or damaged: ${file}. Restore it from a backup; until then use another version.`,
  }),
  canaryRunning: ({ app, version }) => ({
    zh: `${app} 的灰度 ${version} 还在走。请先全量，或停止。`,
    en: `${app} has the canary ${version} running. Give it to everyone, or stop it first.`,
  }),
  noCanary: ({ app }) => ({ zh: `${app} 没有灰度在走。`, en: `${app} has no canary running.` }),
  otherCanary: ({ app, version }) =>
    version
      ? { zh: `${app} 现在的灰度是 ${version}。`, en: `The canary of ${app} is ${version} now.` }
      : { zh: `${app} 没有灰度在走。`, en: `${app} has no canary running.` },
  activeAlready: ({ app, version }) => ({
    zh: `所有玩家都在用 ${app} ${version}，不用再放量。`,
    en: `Every player has ${app} ${version} already.`,
  }),
  pinned: ({ app }) => ({
    zh: `${app} 已锁定。先解除锁定，再改版本。`,
    en: `${app} is pinned. Unpin it first.`,
  }),
  frozen: () => ({
    zh: '发布已冻结，只能回退。先解除冻结。',
    en: 'Everything is frozen: only a rollback works. End the freeze first.',
  }),
  noPrevious: ({ app }) => ({
    zh: `${app} 没有上一版可回。${MACHINE}list 看发布过哪些，再用 activate 选一个。`,
    en: `${app} has no previous version. On the machine that releases, npm run release -- list names the published ones, and activate gives one to players.`,
  }),
  retired: ({ app }) => ({
    zh: `${app} 已下线，玩家都没有它。${MACHINE}retire ${app} --off 可以恢复。`,
    en: `${app} is retired, so no player gets it. On the machine that releases, npm run release -- retire ${app} --off brings it back.`,
  }),
  notRetired: ({ app }) => ({ zh: `${app} 没有下线。`, en: `${app} is not retired.` }),
  needed: ({ app }) => ({
    zh: `${app} 不能下线，没有它就没有人能登录和使用。`,
    en: `${app} cannot be retired, for without it no one can log in or do anything.`,
  }),
  cameWithShell: ({ app, version, shell }) => ({
    zh: `${app} 是和外壳 ${shell} 一起发布的，要一起回到 ${version}。${MACHINE}rollback shell --with ${app}`,
    en: `${app} went out together with shell ${shell}; both go back together, ${app} to ${version}. On the machine that releases: npm run release -- rollback shell --with ${app}`,
  }),
  needShell: ({ shell, apps, command }) => ({
    zh: `外壳 ${shell} 带不动现在的 ${zhList(apps)}，要一起回退。请在发布机器上运行 ${command}`,
    en: `Shell ${shell} cannot run what is active of ${enList(apps)}; they go back with it. On the machine that releases: ${command}`,
  }),
  nothingRuns: ({ shell, apps }) => ({
    zh: `${zhList(apps)} 没有哪个发布过的版本能在外壳 ${shell} 上用。请先发布一个，或启用别的外壳。`,
    en: `No published version of ${enList(apps)} runs under shell ${shell}. Publish one that does, or activate another shell.`,
  }),
  sharedGlobal: ({ app, version, owner }) => ({
    zh: `${app} ${version} 与 ${owner} 会互相覆盖（同一个全局名）。请重新构建它。`,
    en: `${app} ${version} and ${owner} would overwrite each other (the same global). Build it anew.`,
  }),
  foreignGlobal: ({ app, version, global }) => ({
    zh: `${app} ${version} 声称的全局名 ${JSON.stringify(global)} 不是它自己的。请重新构建并发布。`,
    en: `${app} ${version} says that its global is ${JSON.stringify(global)}, which is not its own. Build it anew and publish that.`,
  }),
  tooHeavy: ({ app, version, kilobytes, most }) => ({
    zh: `${app} ${version} 的首屏要下载 ${kilobytes} kB，最多 ${most} kB。请让开发者减小后重新发布。`,
    en: `${app} ${version} fetches ${kilobytes} kB for its first screen, and may fetch ${most} kB. Its developers have to make it smaller and publish it again.`,
  }),
  definitions: ({ app, version, lines }) => ({
    zh: `服务器读不了 ${app} ${version} 的任务定义，设置会存不上，细节：\n${lines.join('\n')}`,
    en: `the server cannot read the task definitions of ${app} ${version}, so no setting of it could be saved:\n${lines.join('\n')}`,
  }),
  misfits: ({ lines }) => ({
    zh: `页面会打不开，细节：\n${lines.join('\n')}`,
    en: `a page would not work:\n${lines.join('\n')}`,
  }),
  areas: ({ lines }) => ({
    zh: `地址有冲突，细节：\n${lines.join('\n')}`,
    en: `addresses collide:\n${lines.join('\n')}`,
  }),
};

/** Why this server changes nothing, for a caller who tried all the same. */
export const HINDRANCE_WORDS: Readonly<Record<Hindrance, LocalText>> = {
  noKey: {
    zh: `没有执行：这台服务器没有签名钥匙。${MACHINE}keys --server`,
    en: 'Nothing was done: this server has no key to sign with. On the machine that releases: npm run release -- keys --server',
  },
  unknownKey: {
    zh: `没有执行：站点不认识这台服务器的钥匙。${MACHINE}keys --server`,
    en: "Nothing was done: the site does not know this server's key. On the machine that releases: npm run release -- keys --server",
  },
  wrong: {
    zh: `没有执行：玩家拿到的不是签过名的那一份。${MACHINE}verify`,
    en: 'Nothing was done: what readers get is not what was signed. On the machine that releases: npm run release -- verify',
  },
};
