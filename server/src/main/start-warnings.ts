import { DEFAULT_OBFUSCATION_KEY } from '@assistant/contract';
import { isLoopback } from '../system/loopback';
import type { Settings } from '../system/settings';

type Exposure = Pick<Settings, 'HOST' | 'TRUST_PROXY' | 'LOGIN_OBFUSCATION_KEY'>;

/**
 * What an operator should know about these settings: one line each, with what it means and what to do. There is
 * nothing to say while only this machine can reach the server.
 */
export function startWarnings({ HOST, TRUST_PROXY, LOGIN_OBFUSCATION_KEY }: Exposure): string[] {
  const plain = !isLoopback(HOST) && !TRUST_PROXY;
  const reachable = plain || TRUST_PROXY;
  const warnings: string[] = [];
  if (plain)
    warnings.push(
      `Plain HTTP on ${HOST}: anyone on the network can read passwords and tokens on their way. Put a gateway with HTTPS in front and set TRUST_PROXY=true, or set HOST=127.0.0.1 to serve this machine only.`,
    );
  if (reachable && LOGIN_OBFUSCATION_KEY === DEFAULT_OBFUSCATION_KEY)
    warnings.push(
      'LOGIN_OBFUSCATION_KEY is not set: passwords in a copied request can be read with the key in the source code. Set it to a random text and run npm run release -- index, then start the server with it.',
    );
  return warnings;
}
