/** What edits and saves one document, without the page around it: for worlds that run many devices at once. */
export { sendAnswerOf } from './send-answer';
export { SettingsSession } from './session';
export { startAutosave } from './state/autosave';
