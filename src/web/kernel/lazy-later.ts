import { type ComponentType, lazy } from 'react';

/**
 * Loads a part of the page that no first screen needs, so many milliseconds after it is first drawn. Where it cannot be loaded the page
 * goes on without it, and it is tried again when the connection is back.
 */
export function lazyLater(load: () => Promise<ComponentType>, after: number) {
  return lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, after));
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      }
    }
  });
}
