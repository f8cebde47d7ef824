import type { JSX } from 'react';
import type { BrandName } from '#domain/brands/types.ts';
import { brand } from '#web/kernel/brand.ts';
import './hero-art.css';

/** Two people side by side in the brand's own landscape. It uses no pattern that belongs to a people. */
const drawings: Record<BrandName, () => JSX.Element> = {
  default: () => (
    <>
      <circle cx="472" cy="132" r="80" className="hero-mark" />
      <path d="M0 320c120-92 270-132 400-86 88 31 160 34 240-8v94z" className="hero-shape-1" />
      <circle cx="381" cy="186" r="17" className="hero-soft" />
      <path d="M354 300v-62a27 27 0 0 1 48-17c-4 6.5-6 14-6 23v56z" className="hero-soft" />
      <circle cx="432" cy="168" r="19" className="hero-ink" />
      <path d="M402 300v-70a30 30 0 0 1 60 0v70z" className="hero-ink" />
      <path d="M130 320c110-60 250-84 510-20v20z" className="hero-shape-2" />
    </>
  ),
  au: () => (
    <>
      <path d="M250 244a160 160 0 0 1 320 0z" className="hero-shape-2" />
      <path d="M308 244a102 102 0 0 1 204 0z" className="hero-shape-1" />
      <circle cx="384" cy="160" r="17" className="hero-mark" />
      <path d="M357 244v-32a27 27 0 0 1 48-17c-4 6.5-6 14-6 23v26z" className="hero-mark" />
      <circle cx="435" cy="142" r="19" className="hero-ink" />
      <path d="M405 244v-40a30 30 0 0 1 60 0v40z" className="hero-ink" />
      <path d="M60 244h580v10H60zM150 266h490v8H150zM240 286h400v6H240zM330 304h310v4H330z" className="hero-ink" />
    </>
  ),
  nz: () => (
    <>
      <circle cx="300" cy="92" r="42" className="hero-second" />
      <path d="M0 320l130-92 54 30 104-112 74 74 44-34 98-104 136 140v98z" className="hero-shape-1" />
      <path d="M60 320l136-62 74 26 112-72 90 48 66-40 102 58v42z" className="hero-shape-2" />
      <circle cx="474" cy="196" r="17" className="hero-second" />
      <path d="M447 310v-62a27 27 0 0 1 48-17c-4 6.5-6 14-6 23v56z" className="hero-second" />
      <circle cx="525" cy="178" r="19" className="hero-ink" />
      <path d="M495 310v-70a30 30 0 0 1 60 0v70z" className="hero-ink" />
      <path d="M120 320c110-30 240-10 330-20s130-18 190-10v30z" className="hero-mark" />
    </>
  ),
};

/** The drawing of the brand, for the one strong block of a page. Decoration. */
export function HeroArt() {
  return (
    <svg viewBox="0 0 640 320" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
      {drawings[brand.name]()}
    </svg>
  );
}
