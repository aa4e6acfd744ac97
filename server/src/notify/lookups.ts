import { Resolver } from 'node:dns/promises';

/** How long a name server may take. */
const LOOKUP_MS = 4000;

/** Lookups at the same time: of one account, and of all. */
const EACH = 2;
const TOTAL = 64;

/** A name was not looked up in time. That says nothing about the channel: our name server may be slow, or busy. */
export class LookupTimeout extends Error {}

export interface LookupOptions {
  /** Of name servers, with their ports. Without them those of the machine are asked. */
  servers?: readonly string[];
  lookupMs?: number;
}

/**
 * All addresses of a name, by sockets of its own: the lookups of the system wait in the threads that everything else of
 * this process needs, and cannot be ended. /etc/hosts is not read; what it names leads into private networks.
 */
async function lookUp(host: string, { servers, lookupMs = LOOKUP_MS }: LookupOptions): Promise<string[]> {
  // One for each name, so that it follows the machine's settings, and ending it ends no other.
  const resolver = new Resolver({ timeout: lookupMs / 4, tries: 2 });
  if (servers) resolver.setServers(servers);
  const late = setTimeout(() => resolver.cancel(), lookupMs);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  clearTimeout(late);
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const codes = found.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []));
  // One half alone might hide that the other one leads into a private network, but only what was seen is connected to.
  if (addresses.length === 0 && codes.some((code) => code === 'ETIMEOUT' || code === 'ECANCELLED'))
    throw new LookupTimeout();
  return addresses;
}

interface Waiting {
  owner: string;
  begin: () => void;
}

/**
 * Makes what looks names up, a few at the same time for each owner. When a slot is free, the owner who has the fewest is
 * next, so that one owner's silent name server does not hold up the others.
 * @throws LookupTimeout, also where `signal` was aborted before its turn came
 */
export function makeLookups(options: LookupOptions = {}) {
  const running = new Map<string, number>();
  let total = 0;
  let waiting: Waiting[] = [];
  const of = (owner: string) => running.get(owner) ?? 0;

  function fill(): void {
    while (total < TOTAL) {
      const [next] = waiting
        .filter(({ owner }) => of(owner) < EACH)
        .sort((one, other) => of(one.owner) - of(other.owner));
      if (!next) return;
      waiting = waiting.filter((one) => one !== next);
      running.set(next.owner, of(next.owner) + 1);
      total += 1;
      next.begin();
    }
  }

  function giveBack(owner: string): void {
    total -= 1;
    if (of(owner) > 1) running.set(owner, of(owner) - 1);
    else running.delete(owner);
    fill();
  }

  return async (host: string, owner: string, signal: AbortSignal): Promise<string[]> => {
    await new Promise<void>((begin, failed) => {
      const turn: Waiting = { owner, begin };
      signal.addEventListener(
        'abort',
        () => {
          waiting = waiting.filter((one) => one !== turn);
          failed(new LookupTimeout());
        },
        { once: true },
      );
      waiting.push(turn);
      fill();
    });
    try {
      return await lookUp(host, options);
    } finally {
      giveBack(owner);
    }
  };
}
