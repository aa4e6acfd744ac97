/** The site gave no answer, or what is before it did: nothing can be said of it. */
export class NoAnswerError extends Error {}

/** The site answered with something else than it has to. */
export class WrongAnswerError extends Error {}

/** Gives what is at an address of a site. @param most bytes that it may have */
export type Ask = (path: string, most: number) => Promise<Buffer>;

/** As a browser asks: what players get is wanted, and not what may be kept for a program. */
const HEADERS = {
  accept: 'text/html,application/json,*/*;q=0.8',
  'accept-language': 'zh-CN,zh;q=0.9',
  'cache-control': 'no-cache',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
};

async function bodyOf(url: URL, { body }: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    // Leaving the loop ends the answer.
    if (bytes > most) throw new WrongAnswerError(`${url.href} has more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Asks a site as a browser does, with an end to each answer.
 * @param from its address
 * @param seconds how long an answer may take as a whole
 */
export function askerOf(from: string, seconds: number): Ask {
  return async (path, most) => {
    const url = new URL(path, from);
    const signal = AbortSignal.timeout(seconds * 1000);
    try {
      const response = await fetch(url, { headers: HEADERS, redirect: 'manual', signal });
      const { status } = response;
      if (status === 200) return await bodyOf(url, response, most);
      await response.body?.cancel();
      const said = `${url.href} was answered with ${status}`;
      throw status >= 500 ? new NoAnswerError(said) : new WrongAnswerError(said);
    } catch (error) {
      if (error instanceof WrongAnswerError || error instanceof NoAnswerError) throw error;
      if (signal.aborted)
        throw new WrongAnswerError(`${url.href} was not answered to the end within ${seconds} s`);
      const { message, cause } = error as Error;
      throw new NoAnswerError(
        `${url.href} does not answer: ${(cause as Error | undefined)?.message || message}`,
      );
    }
  };
}
