export { TopActions } from '@assistant/shared/frame-actions';
