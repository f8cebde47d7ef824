import './hero-art.css';

/** Shows two people side by side in the brand's landscape, for a page's main block. Decoration, from `NAME.svg`. */
export function HeroArt() {
  return (
    <svg
      className="hero-art"
      viewBox="0 0 640 320"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <use href="#hero-art" />
    </svg>
  );
}
