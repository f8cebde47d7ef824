/** Milliseconds without typing before a search starts, so that it does not start at every letter. */
export const typingPause = 250;
