import { defineRemote } from '@assistant/shared/platform';
import { Root } from './root';

export const { bootstrap, mount, unmount, update } = defineRemote(Root);
