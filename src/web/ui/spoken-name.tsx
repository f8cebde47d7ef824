/** Says on a button which person it is about, for screen readers alone. */
export function SpokenName({ children }: { children: string }) {
  return (
    <span className="sr" translate="no">
      {' '}
      {children}
    </span>
  );
}
