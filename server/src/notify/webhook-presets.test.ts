import { type WebhookPreset, webhookAddressProblem } from '@assistant/contract';
import { type Outgoing, webhooks } from './webhook-presets';

const message: Outgoing = {
  id: 'c1',
  title: '蓬莱寻宝：失败',
  text: '游戏没有响应',
  path: '/basic/mining',
  url: 'https://assistant.example/basic/mining',
  tag: 'assistant-tasks',
  urgent: true,
  events: [{ kind: 'test', at: '2026-05-01T04:00:00.000Z' }],
};

test('each service gets what it understands', () => {
  const bodies = Object.fromEntries(
    Object.entries(webhooks).map(([name, { body }]) => [name, body(message)]),
  );
  expect(bodies).toEqual({
    bark: {
      title: '蓬莱寻宝：失败',
      body: '游戏没有响应',
      group: 'assistant-tasks',
      url: 'https://assistant.example/basic/mining',
      level: 'timeSensitive',
    },
    serverchan: { title: '蓬莱寻宝：失败', desp: '游戏没有响应\n\nhttps://assistant.example/basic/mining' },
    wecom: {
      msgtype: 'text',
      text: { content: '蓬莱寻宝：失败\n游戏没有响应\nhttps://assistant.example/basic/mining' },
    },
    plain: {
      id: 'c1',
      title: '蓬莱寻宝：失败',
      text: '游戏没有响应',
      url: 'https://assistant.example/basic/mining',
      urgent: true,
      events: [{ kind: 'test', at: '2026-05-01T04:00:00.000Z' }],
    },
  });
});

test('what a service limits is cut, and no character is halved', () => {
  const long = { ...message, title: '𠮷'.repeat(40), text: '三国'.repeat(2000) };
  const { title } = webhooks.serverchan.body(long) as { title: string };
  expect(Array.from(title)).toHaveLength(32);
  const { text } = webhooks.wecom.body(long) as { text: { content: string } };
  expect(Buffer.byteLength(text.content)).toBeLessThanOrEqual(2048);
  expect(text.content).not.toContain('\uFFFD');
});

test.each<[WebhookPreset, Record<string, unknown>, string | undefined]>([
  ['bark', { code: 200, message: 'success' }, undefined],
  ['bark', { code: 400, message: 'failed to get device token' }, 'failed to get device token'],
  ['serverchan', { code: 0 }, undefined],
  ['serverchan', { code: 40001, message: 'bad\u0000 sendkey' }, 'bad  sendkey'],
  ['wecom', { errcode: 0, errmsg: 'ok' }, undefined],
  ['wecom', { errcode: 93000, errmsg: 'invalid webhook url' }, 'invalid webhook url'],
  ['wecom', {}, ''],
  ['plain', {}, undefined],
])('%s answers %j', (preset, answer, refusal) => {
  expect(webhooks[preset].refusal(answer)).toBe(refusal);
});

test.each<[WebhookPreset, string, string | undefined]>([
  ['plain', 'https://example.com/hook', undefined],
  ['plain', 'http://example.com/hook', 'https only'],
  ['plain', 'ftp://example.com/', 'https only'],
  ['plain', 'javascript:alert(1)', 'https only'],
  ['plain', 'example.com/hook', 'must be a whole address that begins with https://'],
  ['plain', '', 'must be a whole address that begins with https://'],
  ['plain', 'https://user:pass@example.com/', 'must have no user name and password in it'],
  ['bark', 'https://api.day.app/key', undefined],
  ['bark', 'https://bark.example.com:8443/key/', undefined],
  [
    'bark',
    'https://api.day.app/',
    'must be the address in the Bark app, such as https://api.day.app/your-key',
  ],
  ['serverchan', 'https://sctapi.ftqq.com/SCT1.send', undefined],
  ['serverchan', 'https://1.push.ft07.com/send/k.send', undefined],
  [
    'serverchan',
    'https://evilftqq.com/k.send',
    'must be the address of ServerChan, such as https://sctapi.ftqq.com/your-SendKey.send',
  ],
  ['wecom', 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1', undefined],
  [
    'wecom',
    'https://qyapi.weixin.qq.com/cgi-bin/webhook/send',
    "must be the group robot's address, such as https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…",
  ],
])('an address for %s: %s', (preset, address, rule) => {
  expect(webhookAddressProblem(preset, address)?.en).toBe(rule);
});
