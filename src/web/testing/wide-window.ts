/** jsdom asks no window for its width: here it is one with room for a whole month, in light colours, and not paper. */
window.matchMedia = (media) =>
  ({
    media,
    matches: media === '(width > 56rem)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;

/** A frame is drawn at once, so that what waits for one is done when a press has returned. Clocks that a test sets do not stop it. */
const { setTimeout: wait, clearTimeout: stop } = globalThis;
globalThis.requestAnimationFrame = (draw) => wait(() => draw(performance.now()), 0) as unknown as number;
globalThis.cancelAnimationFrame = (frame) => stop(frame);

export {};
