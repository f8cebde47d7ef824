import type { Plugin } from 'vite';

const gregorian = '\0gregorian';
const place = './private/createCalendar.mjs';

/**
 * Leaves the date picker the Gregorian calendar alone: the library brings every calendar that people use. The build
 * fails where the library no longer imports them there, so that this is reviewed.
 */
export function lightCalendar(): Plugin {
  let isReplaced = false;
  return {
    name: 'light-calendar',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== place || !importer?.endsWith('/@internationalized/date/dist/index.mjs')) return;
      isReplaced = true;
      return gregorian;
    },
    load: (id) =>
      id === gregorian
        ? "import { GregorianCalendar } from '@internationalized/date'; export const createCalendar = () => new GregorianCalendar();"
        : undefined,
    buildEnd(error) {
      if (!error && !isReplaced) this.error(`@internationalized/date no longer imports ${place}.`);
    },
  };
}
