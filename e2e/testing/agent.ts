import type { Product } from './product';
import { call, wireOf } from './register-by-api';

/** Logs in the product's customer-service agent at the desk. Returns the token. */
export async function agentToken({ url, agent }: Product): Promise<string> {
  const request = { username: agent.name, password: wireOf(agent.password) };
  return (await call<{ token: string }>(url, '/api/cs/login', request)).token;
}
