/** Says on a button whom it is about, for screen readers alone. */
export function SpokenName({ children }: { children: string }) {
  return (
    <span className="sr" translate="no">
      {' '}
      {children}
    </span>
  );
}
