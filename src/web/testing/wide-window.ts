/** jsdom asks no window for its width: here it is one with room for a whole month, in light colours, and not paper. */
window.matchMedia = (media) =>
  ({
    media,
    matches: media === '(width > 56rem)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;

export {};
