import { type WebhookPreset, webhookAddressProblem } from '@assistant/contract';
import { fieldError } from '../http/api-error';
import { type Outbound, OutboundError } from './outbound';
import { problemWords } from './send';

/**
 * An address of a webhook as it is stored: reading it drops line breaks.
 * @throws ApiError 400 with the rule that it breaks as it is written
 */
export function readAddress(field: string, preset: WebhookPreset, typed: string): string {
  const problem = webhookAddressProblem(preset, typed);
  if (problem) throw fieldError(field, problem);
  return new URL(typed).href;
}

/**
 * @param owner whose address it is: names are looked up a few at a time for each
 * @throws ApiError 400 where nothing may be sent there
 */
export async function requireReachable(
  outbound: Outbound,
  field: string,
  address: string,
  owner: string,
): Promise<void> {
  try {
    await outbound.check(address, owner);
  } catch (error) {
    if (error instanceof OutboundError) throw fieldError(field, problemWords(error.problem));
    throw error;
  }
}
