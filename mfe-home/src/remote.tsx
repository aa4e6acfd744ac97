import { defineRemote } from '@assistant/remote';
import { Root } from './root';

export const { bootstrap, mount, unmount, update } = defineRemote(Root);
export { load } from './pages';
