/** Milliseconds that the hands rest before what was typed is looked for: a search does not go out at every letter. */
export const typingPause = 250;
