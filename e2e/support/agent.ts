import { DEFAULT_OBFUSCATION_KEY, obfuscate } from '@assistant/shared/contract';
import type { Product } from './product';
import { call } from './register-by-api';

/** Logs the product's customer-service agent in; gives the token. */
export async function agentToken({ url, agent }: Product): Promise<string> {
  const key = process.env.LOGIN_OBFUSCATION_KEY ?? DEFAULT_OBFUSCATION_KEY;
  const request = { username: agent.name, password: obfuscate(agent.password, key) };
  return (await call<{ token: string }>(url, '/api/login', request)).token;
}
