import { placeImage } from '#web/kernel/image-address.ts';
import { findInitials, findTint } from './initials.ts';
import './avatar.css';

type AvatarProps = {
  name: string;
  /** The tint is derived from this: a ref, so that it stays when a name changes. */
  seed: string;
  image?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
};

/** Shows a photo, else two initials on a tint. It is decoration: the name is always beside it. */
export function Avatar({ name, seed, image, size = 'md' }: AvatarProps) {
  const sized = size === 'md' ? 'av' : `av av-${size}`;
  return (
    <span className={sized} data-tint={findTint(seed)} aria-hidden>
      {image ? <img src={placeImage(image)} alt="" loading="lazy" /> : findInitials(name)}
    </span>
  );
}

/** Shows the empty place of a person who is not known yet. */
export function NoAvatar({ size = 'md' }: { size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span className={size === 'md' ? 'av av-none' : `av av-none av-${size}`} aria-hidden>
      ?
    </span>
  );
}
