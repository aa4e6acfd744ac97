import { type Kysely, sql } from 'kysely';

type Answer = readonly [shortcut: string, title: string, text: string, card: object | null];

/** What players ask most: they are offered these at once, before an agent answers. */
export const offered: readonly Answer[] = [
  [
    '粮草',
    '粮草低于保留值',
    '打开「异族入侵」，把「粮草保留」调低一些；或者让「封地管理」先收一轮粮草，之后任务会照常执行。',
    { task: 'npc-pk' },
  ],
  [
    '开通',
    '会员怎么开通',
    '点「问客服」，把游戏账号和想开通的级别发给我们。确认后几分钟内生效，激活前请勿付费。',
    null,
  ],
  [
    '挂机',
    '挂机不动了',
    '请看「游戏信息」里的状态：如果是「已暂停」，点「继续执行」；如果写着「还没有启用任务」，先到「挂机设置」打开需要的任务。',
    { path: '/main/game-info' },
  ],
  [
    '元宝',
    '会不会花我的元宝',
    '默认不会花元宝。只有您打开了带 ¥ 标记的选项，并在「助手设置」里设置了每日元宝上限，任务才会花，而且不会超过上限。',
    { path: '/main/settings' },
  ],
  [
    '顶号',
    '我上游戏时会被顶号吗',
    '您在游戏里时，助手默认先让开，过一会儿再上线。让开多久、要不要让，可以在「助手设置」里改。',
    { path: '/main/settings' },
  ],
  [
    '选任务',
    '应该开哪些任务',
    '刚开始可以只开「每日收益」这类免费的日常任务，再按需要加别的。每个任务的页面上都写着它做什么、会不会花元宝。',
    { path: '/main/auto-tasks' },
  ],
];

/** For the agents alone. */
export const internal: readonly Answer[] = [
  ['您好', '问候', '您好，{玩家}，我是{客服}，请问遇到了什么问题？', null],
  ['账号', '请玩家报账号', '请把您的游戏账号和区服发给我，我马上查看。', null],
  [
    '已开通',
    '会员已经开通',
    '您好，账号 {账号} 的会员已经开通，到期时间可以在「游戏信息」里看到。如果页面没有变化，请刷新一下。',
    null,
  ],
  ['稍等', '正在查看', '收到，我正在查看，请稍等几分钟。', null],
];

/** The answers that a new desk begins with. Agents change and delete them like their own. */
export async function firstCannedAnswers(db: Kysely<never>): Promise<void> {
  for (const [open, answers] of [
    [true, offered],
    [false, internal],
  ] as const) {
    for (const [shortcut, title, text, card] of answers) {
      const stored = card && JSON.stringify(card);
      await sql`
        insert into canned_answers (shortcut, title, text, public, card)
        values (${shortcut}, ${title}, ${text}, ${open}, ${stored}::jsonb)`.execute(db);
    }
  }
}
