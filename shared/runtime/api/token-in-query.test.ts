import { defineCall } from '@assistant/contract';
import * as z from '@assistant/schema';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** None of today's calls is a GET. */
const call = defineCall('player', 'read', '/api/example', {
  method: 'GET',
  summary: '',
  request: z.object({ page: z.number() }),
  data: z.object({}),
});

test('the token of a GET is in its query, and it has no body', async () => {
  document.body.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  AbortSignal.any ??= (signals: AbortSignal[]) => signals[0] as AbortSignal;
  AbortSignal.timeout ??= () => new AbortController().signal;
  const text = async () => '{"code":0,"msg":"","data":{}}';
  const fetched = jest.fn(async () => ({ ok: true, text, headers: new Map() }) as unknown as Response);
  globalThis.fetch = fetched;
  const world = {
    signal: new AbortController().signal,
    getState: () => ({ session: { token: 'T' } }),
  } as unknown as BaseQueryApi;
  await baseQuery({ call, request: { page: 2 } }, world, {});
  const [url, init] = fetched.mock.calls[0] as unknown as [URL, RequestInit];
  expect(url.pathname + url.search).toBe('/api/example?page=2&token=T');
  expect(init).toMatchObject({ method: 'GET' });
  expect(init.body).toBeUndefined();
});
