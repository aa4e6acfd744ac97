import { ApiError } from '../http/api-error';

/** Less than the browser's 10 s (spec section 7), so that the player learns what failed. */
const GATEWAY_DEADLINE_MS = 8000;

function gameUnavailable(cause: unknown): ApiError {
  const text = {
    zh: '游戏服务器暂时没有响应，请稍后再试',
    en: 'The game does not answer. Please try again later.',
  };
  const error = new ApiError(503, text, { retryAfterSeconds: 10 });
  error.cause = cause;
  return error;
}

/** Calls the gateway. @throws ApiError 503 if it fails or takes too long. */
export async function callGateway<T>(call: () => Promise<T>, deadlineMs = GATEWAY_DEADLINE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The game gateway took over ${deadlineMs} ms.`)), deadlineMs);
  });
  try {
    return await Promise.race([call(), deadline]);
  } catch (error) {
    throw gameUnavailable(error);
  } finally {
    clearTimeout(timer);
  }
}
