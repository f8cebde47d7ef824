import { Mark } from '#web/brands/marks.tsx';
import '#web/ui/avatar.css';
import './avatar-parts.css';

/** Shows the brand's own avatar for a person without a picture (docs/product/pictures.md, "Without a picture"). It is decoration. */
export function BrandFace() {
  return (
    <span className="av av-xl brand-face" aria-hidden>
      <Mark />
    </span>
  );
}
