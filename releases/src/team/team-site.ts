import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Call, DataOfCall, Envelope, RequestOfCall } from '@assistant/contract';
import { parseJson, type SigningKey, signCall } from '@assistant/release-store';

/** A call that the site has refused. */
export class RefusedError extends Error {
  constructor(
    message: string,
    /** Its HTTP status. */
    readonly status: number,
  ) {
    super(message);
  }
}

/** A call had no answer: whether it was done is not known. */
export class NoAnswerError extends RefusedError {}

/** How often a call is made that the site has no room for just now, and how many seconds it waits for that at most. */
const TRIES = 5;
const MOST_WAIT_S = 60;

/** The address of a site, as an option said it. @throws an error for what is none */
export function addressOf(at: string, option = '--at'): string {
  const url = URL.canParse(at) ? new URL(at) : undefined;
  // A password in it would stand in what this prints.
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Error(
      `say which site: ${option} https://the-page, or ASSISTANT_SITE; with no name or password in it`,
    );
  return at;
}

/** In how many seconds a call may be made again. */
const afterOf = ({ headers }: Response): number => Number(headers.get('retry-after')) || 1;

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : message;
};

/** What Node calls a certificate of an authority that it does not know. */
const UNTRUSTED =
  /^(UNABLE_TO_(GET_ISSUER_CERT(_LOCALLY)?|VERIFY_LEAF_SIGNATURE)|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/;

/** What is said where an address gives no answer. */
export function noAnswer({ href }: URL, error: unknown): NoAnswerError {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  const said = UNTRUSTED.test(code ?? '')
    ? `${href} has a certificate that this machine does not trust; where it is the site's own, name the file of its authority in NODE_EXTRA_CA_CERTS, or for dev by --ca`
    : `${href} does not answer`;
  return new NoAnswerError(`${said}: ${reasonOf(error)}`, 503);
}

/**
 * A running site, for a team with a key: makes its calls, each signed anew.
 * @param at its address, as players open it
 */
export function teamSite(at: string, key: Pick<SigningKey, 'id' | 'sign'>) {
  let known: Promise<string> | undefined;

  async function fetched(path: string, request?: RequestInit): Promise<Response> {
    const url = new URL(path, at);
    // A redirect would lose the body of a call, or give what is signed to another host.
    const how: RequestInit = { ...request, redirect: 'manual', signal: AbortSignal.timeout(60_000) };
    const response = await fetch(url, how).catch((error: unknown) => {
      throw noAnswer(url, error);
    });
    const { status, headers } = response;
    if (status >= 300 && status < 400)
      throw new RefusedError(
        `${url.href} redirects to ${headers.get('location')}; if that is your site, give its address as --at`,
        status,
      );
    if (status >= 500 && !headers.get('content-type')?.includes('json')) {
      const said = `${url.href} was answered with ${status}, and not by the site: what is in front of it does not reach it. Try again`;
      throw status === 503 ? new BusyError(said, afterOf(response)) : new RefusedError(said, status);
    }
    return response;
  }

  /** The id of the site, which each signature names. */
  async function readId(): Promise<string> {
    const response = await fetched('/releases.json');
    const { site } = ((await response.json().catch(() => undefined)) ?? {}) as { site?: unknown };
    if (typeof site === 'string') return site;
    throw new RefusedError(
      `${at} is no site that takes calls of teams: its releases.json does not say which it is`,
      404,
    );
  }

  async function once<C extends Call>(call: C, input: RequestOfCall<C>): Promise<DataOfCall<C>> {
    known ??= readId();
    const site = await known;
    const body = JSON.stringify(input);
    const nonce = randomBytes(18).toString('base64url');
    const signed = await signCall(key, call.path, body, { site, nonce, at: new Date() });
    const headers = { ...signed, 'content-type': 'application/json', 'accept-language': 'en' };
    const response = await fetched(call.path, { method: call.method, headers, body });
    const text = await response.text().catch((error: unknown) => {
      throw new NoAnswerError(`${call.path} was not answered to the end: ${reasonOf(error)}`, 503);
    });
    const answer = parseJson(text) as Envelope<DataOfCall<C>> | undefined;
    if (answer?.code === 0) return answer.data;
    if (response.status === 503) throw new BusyError(answer?.msg ?? 'The site is busy.', afterOf(response));
    throw new RefusedError(
      answer?.msg ?? `${call.path} was answered with ${response.status}`,
      response.status,
    );
  }

  return {
    at,
    /** @throws RefusedError with the sentence of the site, or where it does not answer */
    async call<C extends Call>(call: C, input: RequestOfCall<C>): Promise<DataOfCall<C>> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await once(call, input);
        } catch (error) {
          if (!(error instanceof BusyError) || tries === TRIES || error.after > MOST_WAIT_S) throw error;
          await setTimeout(error.after * 1000);
        }
      }
    },
  };
}

export type TeamSite = ReturnType<typeof teamSite>;

/** The site has no room for a call just now. */
class BusyError extends RefusedError {
  constructor(
    message: string,
    /** When to try again, in seconds. */
    readonly after: number,
  ) {
    super(message, 503);
  }
}
