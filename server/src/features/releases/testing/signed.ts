import { randomUUID } from 'node:crypto';
import type { Call, DataOfCall } from '@assistant/contract';
import { type SigningKey, signCall } from '@assistant/release-store';
import type { TestServer } from '../../../testing/server';
import { read } from './desk-site';

/** How a call is signed, where that is not as it should be. */
interface Signing {
  nonce?: string;
  site?: string;
  at?: Date;
  /** The path that is signed. */
  path?: string;
  /** The bytes that are signed and sent, where they are others than the input's. */
  bytes?: Buffer;
  /** The body that is sent, where it is another one than was signed. */
  sent?: string;
  /** Changes the headers before they are sent. */
  headers?: (signed: Record<string, string>) => Record<string, string | undefined>;
}

/** Makes a call as the holder of a key does. */
export async function sendSigned<C extends Call>(
  { app, clock }: TestServer,
  key: SigningKey,
  call: C,
  input: unknown,
  {
    nonce = randomUUID(),
    site,
    at = clock.now,
    path = call.path,
    bytes,
    sent,
    headers = (one) => one,
  }: Signing = {},
): Promise<{ status: number; msg: string; data: DataOfCall<C> }> {
  const body = bytes ?? JSON.stringify(input);
  const id = site ?? (await read()).registry.site ?? '';
  const signed = await signCall(key, path, body, { nonce, site: id, at });
  const response = await app.inject({
    method: 'POST',
    url: call.path,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers({ ...signed }) },
    payload: sent ?? body,
  });
  return { status: response.statusCode, ...response.json() };
}
