/** The most bytes of a part of a file of a build: as base64 it fits into the body of a call. */
export const BUILD_PART_BYTES = 45_000;
/** The most files that a build may have, and the most parts of all of them: 8 MB. */
export const BUILD_MAX_FILES = 150;
export const BUILD_MAX_PARTS = 180;
