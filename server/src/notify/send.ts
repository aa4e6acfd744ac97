import type { LocalText } from '@assistant/contract';
import type { Message } from '../database/notification-tables';
import type { ChannelRow } from './channel-repository';
import { type Outbound, type OutboundAnswer, OutboundError, type OutboundProblem } from './outbound';
import { type PushKeys, type PushSecrets, pushRequest } from './push-message';
import { signatureHeaders } from './sign';
import { webhooks } from './webhook-presets';

/** What became of a message. `again`: it may arrive later; `never`: it will not; `gone`: nor will any other. */
export type Sent =
  | { result: 'sent' }
  | {
      result: 'again' | 'never' | 'gone';
      error: LocalText;
      retryAfter?: number;
      /** It may be our doing, and does not count against the channel. */
      ours?: boolean;
    };

export interface Sender {
  outbound: Outbound;
  keys: () => Promise<PushKeys>;
  now: () => Date;
}

const words = (zh: string, en: string): LocalText => ({ zh, en });

const PROBLEMS: Record<OutboundProblem, LocalText> = {
  private: words('这个地址指向内部网络', 'this address leads into a private network'),
  port: words('网址的端口只能是 443 或 8443', 'the port must be 443 or 8443'),
  notLookedUp: words(
    '没有及时查到这个网址的主机，请稍后再试',
    'its host was not looked up in time, please try again later',
  ),
  noHost: words('找不到这个网址的主机', 'there is no such host'),
  timeout: words('对方没有及时回应', 'the other side did not answer in time'),
  certificate: words('对方的证书无效', "the other side's certificate is not valid"),
  unreachable: words('连接不上对方', 'the other side cannot be reached'),
};

/** Why an address cannot be sent to, in words. */
export const problemWords = (problem: OutboundProblem): LocalText => PROBLEMS[problem];

function wrongStatus(kind: ChannelRow['kind'], { status, retryAfter }: OutboundAnswer): Sent {
  if (kind === 'push' && (status === 404 || status === 410))
    return { result: 'gone', error: words('浏览器已取消订阅', 'the browser has cancelled it') };
  if (status >= 300 && status < 400)
    return {
      result: 'never',
      error: words('对方要求转到别处，不跟随', 'it redirects elsewhere, which is not followed'),
    };
  const error = words(`对方回应 ${status}`, `the other side answered ${status}`);
  const later = status >= 500 || status === 408 || status === 429;
  return later ? { result: 'again', error, ...(retryAfter && { retryAfter }) } : { result: 'never', error };
}

function parsed(body: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null ? { ...answer } : {};
  } catch {
    return {};
  }
}

/** What of a channel a message is sent by. `account_id` is whose address it is, also where that is no account. */
type SentTo = Pick<ChannelRow, 'kind' | 'preset' | 'address' | 'secret' | 'origin'> & {
  account_id: number | string;
};

function requestOf(channel: SentTo, id: string, message: Message, keys: PushKeys, now: Date) {
  if (channel.kind === 'push') {
    const secrets = JSON.parse(channel.secret) as PushSecrets;
    return pushRequest(channel.address, secrets, message, keys, now);
  }
  const preset = webhooks[channel.preset ?? 'plain'];
  const shown = preset.isGroup ? { ...message, ...message.group } : message;
  const url = channel.origin ? channel.origin + shown.path : undefined;
  const body = JSON.stringify(preset.body({ ...shown, id, url }));
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return { body, headers: { ...type, ...signatureHeaders(channel.secret, id, now, body) } };
}

/** Sends a message to a channel once. Never throws for what the other side does. */
export async function send(
  { outbound, keys, now }: Sender,
  channel: SentTo,
  id: string,
  message: Message,
): Promise<Sent> {
  const { body, headers } = requestOf(channel, id, message, await keys(), now());
  try {
    const answer = await outbound.post(channel.address, headers, body, String(channel.account_id));
    if (answer.status < 200 || answer.status >= 300) return wrongStatus(channel.kind, answer);
    const refusal = channel.preset ? webhooks[channel.preset].refusal(parsed(answer.body)) : undefined;
    if (refusal === undefined) return { result: 'sent' };
    return {
      result: 'never',
      error: words(`对方没有接受：${refusal}`, `the other side refused it: ${refusal}`),
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { problem } = error;
    const result = problem === 'private' || problem === 'port' ? 'never' : 'again';
    return { result, error: problemWords(problem), ours: problem === 'notLookedUp' };
  }
}
