import type { KeptDays } from '@assistant/contract';
import type { Language } from '@assistant/i18n';

interface AgreementText {
  title: string;
  effective: string;
  /** Each with its heading first, then its paragraphs. */
  sections: [heading: string, ...paragraphs: Paragraph[]][];
  /** Where the periods could not be read. */
  unread: string;
}

/** A paragraph, or what it says by how long each kind of data is kept here. */
type Paragraph = string | ((kept: KeptDays) => string);

const YEAR = 365;

/** Years where they are whole ones, days otherwise. */
const zh = (days: number): string => (days % YEAR === 0 ? `${days / YEAR} 年` : `${days} 天`);

function en(days: number): string {
  const [count, unit] = days % YEAR === 0 ? [days / YEAR, 'year'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The user agreement. A change of meaning needs a new date in `effective`. */
export const agreementText: Record<Language, AgreementText> = {
  zh: {
    title: '用户协议',
    effective: '自 2026 年 12 月 1 日起生效。请在注册前完整阅读。',
    sections: [
      [
        '一、这是什么服务',
        '三国助手（以下称「助手」）按照您的设置，代您在三国手机游戏中执行日常挂机任务，并显示您的游戏与会员信息。',
        '助手是独立的工具，与游戏的开发商、发行商没有隶属关系，也未获得其授权或认可。',
      ],
      [
        '二、自动化操作的风险',
        '自动执行游戏操作可能违反您所玩游戏的用户规则。游戏运营方可能因此警告您、收回奖励、限制或封停您的游戏账号。',
        '请先阅读您所玩游戏的规则，再决定是否使用。使用助手即表示您了解并自行承担这一风险。',
      ],
      [
        '三、您可以随时停止',
        '您可以随时停用任何一个任务、暂停全部任务，或者不再使用助手，无需说明理由。停用之后助手不会再为您执行操作；正在进行的一步可能会先完成。',
        '您可以随时在「账号」里下载我们保存的关于您的全部资料，或者删除账号与资料。',
      ],
      [
        '四、账号与密码',
        '为了代您执行任务，助手需要使用您的游戏账号与密码登录游戏。请只注册属于您本人的账号。',
        '密码只用于登录游戏和验证您的身份。勾选「记住我」时，密码会加密保存在您自己的设备上；在公用设备上请不要勾选。',
        '客服不会向您索要密码。',
      ],
      [
        '五、元宝与会员',
        '会消耗元宝的选项默认关闭，只有在您打开之后、并且在您设定的每日上限之内才会使用。元宝一经消耗，助手无法代为追回。',
        '激活前请勿付费，谨防诈骗。请只通过助手内的客服了解会员与付费事宜。',
      ],
      [
        '六、我们保存的资料',
        '我们保存您填写的游戏账号、手机账号、游戏版本与区服，您的任务设置与执行记录，与客服的对话，以及登录的时间和网络地址，用于提供服务和保护账号安全。',
        (kept) =>
          `与客服的对话，在最后一条消息之后保存 ${zh(kept.conversations)}，没有账号的访客为 ${zh(kept.visitors)}；对话里的图片保存 ${zh(kept.pictures)}；意见建议保存 ${zh(kept.feedback)}；登录记录，在那台设备最后一次登录之后保存 ${zh(kept.logins)}；任务执行记录保存 ${zh(kept.runs)}；会员变动与客服操作的记录保存 ${zh(kept.audit)}。到期自动删除，其余资料保存到您删除账号为止。`,
        '除法律要求外，我们不会把这些资料提供给他人。',
      ],
      [
        '七、服务的限度',
        '游戏更新、维护或网络故障都可能使任务推迟、失败或结果与预期不同。我们会尽力修复，但不保证任务一定完成，也不保证得到某种收益。',
        '请勿利用助手攻击游戏或助手的服务器、干扰他人，或从事违法活动；否则我们可以停止为您提供服务。',
      ],
      [
        '八、协议的变更',
        '协议有重要变更时，我们会在系统公告中提前说明。您不同意变更的，可以停止使用；继续使用即表示同意变更后的协议。',
      ],
    ],
    unread: '这些资料各有保存期限，到期自动删除。现在没有读到期限，请稍后重新打开本协议。',
  },
  en: {
    title: 'User agreement',
    effective: 'In force from 1 December 2026. Please read all of it before you register.',
    sections: [
      [
        '1. What this service is',
        'Three Kingdoms Assistant (“the assistant”) carries out daily idle tasks in the Three Kingdoms mobile game for you, as you set them up, and shows you your game and membership information.',
        'The assistant is an independent tool. It does not belong to the developer or publisher of the game, and is neither licensed nor endorsed by them.',
      ],
      [
        '2. The risk of automation',
        'Playing automatically may break the rules of the game you play. Its operator may warn you, take rewards back, or restrict or close your game account.',
        'Read the rules of your game before you decide. By using the assistant you accept that you know of this risk and bear it yourself.',
      ],
      [
        '3. You may stop at any time',
        'You may disable any task, pause all of them or stop using the assistant at any time, without giving a reason. From then on the assistant does nothing for you; a step that is already under way may finish first.',
        'Under “Account” you may at any time download all that we keep of you, or delete your account and your data.',
      ],
      [
        '4. Account and password',
        'To carry out tasks for you the assistant logs in to the game with your game account and password. Register only an account that is your own.',
        'The password is used only to log in to the game and to know that it is you. If you tick “Remember me” it is kept, encrypted, on your own device; do not tick it on a device you share.',
        'Customer service will never ask for your password.',
      ],
      [
        '5. Ingots and membership',
        'Options that spend ingots are off until you switch them on, and spend no more than the daily limit you set. Ingots that have been spent cannot be recovered by the assistant.',
        'Do not pay before activation, and beware of fraud. Ask about membership and payment only through the customer service inside the assistant.',
      ],
      [
        '6. What we keep',
        'We keep the game account, mobile number, game version, region and server you enter, your task settings and what was run, your conversations with customer service, and the times and network addresses of logins, in order to provide the service and to protect your account.',
        (kept) =>
          `We keep conversations with customer service for ${en(kept.conversations)} after their last message, those of visitors without an account for ${en(kept.visitors)}; pictures in them for ${en(kept.pictures)}; suggestions for ${en(kept.feedback)}; records of logins for ${en(kept.logins)} after the last login of that device; records of runs for ${en(kept.runs)}; records of membership changes and of what staff did for ${en(kept.audit)}. Then they are deleted automatically; the rest is kept until you delete your account.`,
        'We do not pass these on to others unless the law demands it.',
      ],
      [
        '7. The limits of the service',
        'Updates and maintenance of the game or faults of the network may delay a task, make it fail or change its outcome. We do our best to mend it, but we do not promise that a task completes or that it brings a certain gain.',
        'Do not use the assistant to attack the servers of the game or of the assistant, to disturb others or to break the law; if you do, we may stop serving you.',
      ],
      [
        '8. Changes to this agreement',
        'We announce important changes beforehand in the system announcements. If you do not agree you may stop using the assistant; going on to use it means that you agree to the changed text.',
      ],
    ],
    unread:
      'Each of these is kept for a certain time and then deleted automatically. The times could not be read just now; please open this agreement again later.',
  },
};
