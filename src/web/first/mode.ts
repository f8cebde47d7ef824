/** Follows the system in light or dark; paper is always light. */
export function followMode(root: HTMLElement) {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    root.dataset.mode = dark.matches ? 'dark' : 'light';
  };
  follow();
  dark.addEventListener('change', follow);
  addEventListener('beforeprint', () => {
    root.dataset.mode = 'light';
  });
  addEventListener('afterprint', follow);
}
