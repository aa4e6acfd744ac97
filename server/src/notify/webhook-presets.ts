import type { WebhookPreset } from '@assistant/contract';
import type { Message } from '../database/notification-tables';

/** A message on its way. */
export interface Outgoing extends Message {
  id: string;
  /** The link of its screen; undefined where the site's address is not known. */
  url?: string | undefined;
}

/** How one service is spoken to. */
interface Preset {
  /** Everybody of a group reads it. */
  isGroup?: true;
  /** The body, as JSON. */
  body(message: Outgoing): object;
  /** What is wrong where the service answered 200, in its own words; undefined if it took the message. */
  refusal(answer: Record<string, unknown>): string | undefined;
}

/** Limits of the services: ServerChan's titles in characters, WeCom's texts in bytes of UTF-8. */
const SERVERCHAN_TITLE = 32;
const WECOM_BYTES = 2048;

const WORDS_MAX = 120;

/** Words of the service, short and without anything that cannot be stored or shown. */
const wordsOf = (text: unknown): string =>
  String(text ?? '')
    .replace(/[\p{Cc}\p{Surrogate}]/gu, ' ')
    .slice(0, WORDS_MAX);

/** As much of a text as fits into so many bytes. */
function withinBytes(text: string, bytes: number): string {
  const whole = Buffer.from(text);
  if (whole.length <= bytes) return text;
  return new TextDecoder().decode(whole.subarray(0, bytes - 3), { stream: true });
}

const linesOf = ({ title, text, url }: Outgoing): string => [title, text, url].filter(Boolean).join('\n');

export const webhooks: Record<WebhookPreset, Preset> = {
  // https://bark.day.app: the key is in the address.
  bark: {
    body: ({ title, text, url, tag, urgent }) => ({
      title,
      body: text,
      group: tag,
      ...(url && { url }),
      ...(urgent && { level: 'timeSensitive' }),
    }),
    refusal: ({ code, message }) => (code === 200 ? undefined : wordsOf(message)),
  },
  // https://sct.ftqq.com/sendkey
  serverchan: {
    body: ({ title, text, url }) => ({
      title: Array.from(title).slice(0, SERVERCHAN_TITLE).join(''),
      desp: [text, url].filter(Boolean).join('\n\n'),
    }),
    refusal: ({ code, message }) => (code === 0 ? undefined : wordsOf(message)),
  },
  // https://developer.work.weixin.qq.com/document/path/91770
  wecom: {
    isGroup: true,
    body: (message) => ({ msgtype: 'text', text: { content: withinBytes(linesOf(message), WECOM_BYTES) } }),
    refusal: ({ errcode, errmsg }) => (errcode === 0 ? undefined : wordsOf(errmsg)),
  },
  plain: {
    body: ({ id, title, text, url, urgent, events }) => ({
      id,
      title,
      text,
      url: url ?? null,
      urgent,
      events,
    }),
    refusal: () => undefined,
  },
};
