// In one file: each file more is a hash more in every first visit.
export { KeysDialog } from './keys-dialog';
export { SearchDialog } from './search-dialog';
