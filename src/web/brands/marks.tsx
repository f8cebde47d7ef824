import type { JSX } from 'react';
import type { BrandName } from '#domain/brands/types.ts';
import { brand } from '#web/kernel/brand.ts';

/** Two shapes side by side: figures, sun and veranda, hills. Their colours come from `mark-a` and `mark-b`. */
const marks: Record<BrandName, () => JSX.Element> = {
  default: () => (
    <>
      <g className="mark-b">
        <circle cx="12" cy="9.5" r="4.5" />
        <path d="M5 33V23a7 7 0 0 1 12.6-4.2c-1 1.6-1.6 3.6-1.6 5.7V33z" />
      </g>
      <g className="mark-a">
        <circle cx="25" cy="7" r="5" />
        <path d="M17.5 33v-9.5a7.5 7.5 0 0 1 15 0V33z" />
      </g>
    </>
  ),
  au: () => (
    <>
      <path className="mark-b" d="M3 21a15 15 0 0 1 30 0z" />
      <path className="mark-a" d="M3 24h30v4H3zM8 31h20v3.5H8z" />
    </>
  ),
  nz: () => (
    <>
      <path className="mark-b" d="M2 32 13.5 11 21 24.6 16.8 32z" />
      <path className="mark-a" d="M19.4 32 26 20.6 22 13.4 25 7l10 25z" />
    </>
  ),
};

/** The brand's mark. It is decoration: the name is beside it, or a word says what is loading. */
export function Mark() {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      {marks[brand.name]()}
    </svg>
  );
}
