import { DEFAULT_OBFUSCATION_KEY, obfuscate } from '@assistant/contract';
import type { Product } from './product';
import { call } from './register-by-api';

/** Logs in the product's customer-service agent at the desk. Returns the token. */
export async function agentToken({ url, agent }: Product): Promise<string> {
  const key = process.env.LOGIN_OBFUSCATION_KEY ?? DEFAULT_OBFUSCATION_KEY;
  const request = { username: agent.name, password: obfuscate(agent.password, key) };
  return (await call<{ token: string }>(url, '/api/cs/login', request)).token;
}
