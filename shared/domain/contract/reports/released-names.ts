/**
 * What the name of an app and of a version may be, as parts of patterns: wherever one is published, tried out or reported on.
 * A longer or stranger one would go to players and never be counted.
 */
export const APP_NAME = '[a-z][a-z0-9-]{0,39}';
export const VERSION_NAME = '[A-Za-z0-9][A-Za-z0-9.+_-]{0,63}';
