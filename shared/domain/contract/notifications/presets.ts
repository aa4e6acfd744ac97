import { httpsProblem } from '../https-address';
import type { LocalText } from '../text';

/** What a webhook speaks: three services that many players have on their phones, and JSON for everything else. */
export const webhookPresets = ['bark', 'serverchan', 'wecom', 'plain'] as const;
export type WebhookPreset = (typeof webhookPresets)[number];

/** The most webhooks of an account, and devices with push. */
export const WEBHOOKS_MAX = 5;
export const PUSH_DEVICES_MAX = 10;

export const WEBHOOK_NAME_MAX = 40;
export const WEBHOOK_ADDRESS_MAX = 1000;

const rule = (zh: string, en: string): LocalText => ({ zh, en });

const FOR_PRESET: Record<WebhookPreset, { fits(url: URL): boolean; rule: LocalText }> = {
  bark: {
    fits: ({ pathname }) => pathname.split('/').some(Boolean),
    rule: rule(
      '应为 Bark 应用里的地址，如 https://api.day.app/您的密钥',
      'must be the address in the Bark app, such as https://api.day.app/your-key',
    ),
  },
  serverchan: {
    fits: ({ hostname, pathname }) =>
      /(^|\.)(ftqq\.com|ft07\.com)$/.test(hostname) && pathname.endsWith('.send'),
    rule: rule(
      '应为 Server\u2060酱的地址，如 https://sctapi.ftqq.com/您的SendKey.send',
      'must be the address of ServerChan, such as https://sctapi.ftqq.com/your-SendKey.send',
    ),
  },
  wecom: {
    fits: ({ hostname, pathname, searchParams }) =>
      hostname === 'qyapi.weixin.qq.com' && pathname === '/cgi-bin/webhook/send' && searchParams.has('key'),
    rule: rule(
      '应为群机器人的地址，如 https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
      "must be the group robot's address, such as https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…",
    ),
  },
  plain: { fits: () => true, rule: rule('', '') },
};

/**
 * The rule that an address of a webhook breaks as it is written; undefined if it breaks none. Whether it leads into a
 * private network is known only where it is resolved: by the server.
 */
export function webhookAddressProblem(preset: WebhookPreset, address: string): LocalText | undefined {
  const problem = httpsProblem(address);
  if (problem) return problem;
  return FOR_PRESET[preset].fits(new URL(address)) ? undefined : FOR_PRESET[preset].rule;
}
