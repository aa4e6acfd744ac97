import webpush from 'web-push';
import type { Message } from '../database/notification-tables';

/** The server's keys for Web Push (VAPID, RFC 8292), and whom a push service may write to. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`. */
  contact: string;
}

/** What a browser gave out, beside the endpoint. */
export interface PushSecrets {
  p256dh: string;
  auth: string;
}

/** How long a push service keeps a message for a phone that is off, unless it is of no use before. */
const TTL_S = 24 * 60 * 60;

/** Push services take 4096 bytes at most, encrypted. */
const TEXT_MAX = 500;

/**
 * The request that gives a message to a push service, encrypted for the browser (RFC 8291).
 * @throws an error where the subscription's keys are none
 */
export function pushRequest(
  endpoint: string,
  keys: PushSecrets,
  { title, text, path, tag, urgent, until, actions, language }: Message,
  { publicKey, privateKey, contact }: PushKeys,
  now: Date,
): { headers: Record<string, string>; body: Buffer } {
  const payload = JSON.stringify({ title, body: text.slice(0, TEXT_MAX), path, tag, actions, language });
  const { headers, body } = webpush.generateRequestDetails({ endpoint, keys }, payload, {
    vapidDetails: { subject: contact, publicKey, privateKey },
    contentEncoding: 'aes128gcm',
    urgency: urgent ? 'high' : 'normal',
    TTL: until ? Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / 1000)) : TTL_S,
  });
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { headers: Object.fromEntries(given), body: body as Buffer };
}

/** Whether these are the keys of a browser's subscription. */
export function isSubscription(endpoint: string, secrets: PushSecrets, keys: PushKeys): boolean {
  try {
    pushRequest(
      endpoint,
      secrets,
      { title: '', text: '', path: '', tag: '', urgent: false, events: [] },
      keys,
      new Date(),
    );
    return true;
  } catch {
    return false;
  }
}

/** New keys of a server. */
export const newPushKeys = (): Pick<PushKeys, 'publicKey' | 'privateKey'> => webpush.generateVAPIDKeys();
