import { hasFoundAltered } from './failed-files';

/** Why a file did not arrive: one came that is not what was released; there is no network; else unknown. */
export function whyMissing(): 'altered' | 'files' | 'network' {
  if (hasFoundAltered()) return 'altered';
  return navigator.onLine ? 'files' : 'network';
}
