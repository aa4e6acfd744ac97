import { ApiError } from '../http/api-error';
import { within } from '../system/within';

/** Less than the browser's 10 s (spec section 7), so that the player learns what failed. */
const GATEWAY_DEADLINE_MS = 8000;

function gameUnavailable(cause: unknown): ApiError {
  const text = {
    zh: '游戏服务器暂时没有响应，请稍后再试',
    en: 'The game does not answer. Please try again later.',
  };
  const error = new ApiError(503, text, { retryAfterSeconds: 10, reason: 'game' });
  error.cause = cause;
  return error;
}

/** Calls the gateway. @throws ApiError 503 if it fails or takes too long. */
export async function callGateway<T>(call: () => Promise<T>, deadlineMs = GATEWAY_DEADLINE_MS): Promise<T> {
  const late = () => new Error(`The game gateway took over ${deadlineMs} ms.`);
  try {
    return await within(deadlineMs, call(), late);
  } catch (error) {
    throw gameUnavailable(error);
  }
}

/** The name, code and message of an error, without a password that the message may repeat. */
function wordsOf(error: unknown, password: string): string {
  const { name, code, message } = Object(error) as Partial<Error & { code: unknown }>;
  const words = [name, code, message].filter((part) => part !== undefined).join(' ');
  const spellings = [
    password,
    encodeURIComponent(password),
    new URLSearchParams({ password }).toString().slice('password='.length),
    JSON.stringify(password).slice(1, -1),
    Buffer.from(password).toString('base64'),
  ];
  return spellings.reduce((text, spelling) => text.replaceAll(spelling, '…'), words);
}

/**
 * The same for a call that carries a password: a gateway's error may repeat it (in an address, a body), and errors are
 * logged.
 * @throws ApiError 503 whose cause says what the error said, without the password
 */
export const callWithPassword = <P extends { password: string }, T>(
  player: P,
  call: (player: P) => T | Promise<T>,
): Promise<T> =>
  callGateway(async () => {
    try {
      return await call(player);
    } catch (error) {
      throw new Error(wordsOf(error, player.password));
    }
  });
