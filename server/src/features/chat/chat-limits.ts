import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { makeBuckets, type Rate } from '../../http/buckets';
import { networkOf } from '../../http/network';
import type { Caller } from './access';

/**
 * What one player or visitor may do, and all behind one address: a phone network puts many players behind one, so that is
 * far above what they need together.
 */
const RATES = {
  visitors: { address: { burst: 60, everySeconds: 10 } },
  messages: { owner: { burst: 120, everySeconds: 0.5 }, address: { burst: 1200, everySeconds: 0.05 } },
  typing: { owner: { burst: 20, everySeconds: 1 }, address: { burst: 600, everySeconds: 0.1 } },
  pictures: { owner: { burst: 30, everySeconds: 10 }, address: { burst: 300, everySeconds: 1 } },
} satisfies Record<string, { owner?: Rate; address: Rate }>;

export type ChatLimits = ReturnType<typeof makeChatLimits>;

const keyOf = (accountId: number): string => `account ${accountId}`;

/** The account, or the visitor; the secret itself is not kept. */
function ownerOf({ session, guestId = '' }: Caller): string {
  if (session) return keyOf(session.accountId);
  return `visitor ${createHash('sha256').update(guestId).digest('base64url')}`;
}

/** Token buckets against floods: ApiError 429 with Retry-After. Who answers players is not limited. */
export function makeChatLimits(now: () => Date) {
  const buckets = (rate: Rate) => makeBuckets(rate, now);
  const visitors = buckets(RATES.visitors.address);

  function both({ owner, address }: { owner: Rate; address: Rate }) {
    const [byOwner, byAddress] = [buckets(owner), buckets(address)];
    return {
      take(caller: Caller, { ip }: FastifyRequest): void {
        if (caller.session?.role === 'agent') return;
        byOwner.take(ownerOf(caller));
        byAddress.take(networkOf(ip));
      },
      /** Whether a player may do one more, which is not taken. */
      has: (accountId: number, { ip }: FastifyRequest) =>
        byOwner.has(keyOf(accountId)) && byAddress.has(networkOf(ip)),
      /** Takes one for what a player has done: what is sent at the same time looks at the same bucket, and is owed. */
      charge(accountId: number, { ip }: FastifyRequest): void {
        byOwner.charge(keyOf(accountId));
        byAddress.charge(networkOf(ip));
      },
    };
  }

  return {
    /** A new visitor. */
    visitor: ({ ip }: FastifyRequest) => visitors.take(networkOf(ip)),
    messages: both(RATES.messages),
    typing: both(RATES.typing).take,
    picture: both(RATES.pictures).take,
  };
}
