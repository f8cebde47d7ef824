let openDialogs = 0;
let trail: (Element | null)[] = [];

/**
 * The focused elements before each open dialog. Focus returns even where several dialogs close at once, or one replaces
 * another.
 */
export const focusTrail = {
  open(before: Element | null) {
    openDialogs += 1;
    trail.push(before);
  },
  close() {
    openDialogs -= 1;
  },
  /** Focuses the last element that still exists, unless another element has the focus by now. */
  goBack() {
    while (document.activeElement === document.body && trail.length > 0) {
      const last = trail.pop();
      if (last instanceof HTMLElement && last.isConnected) last.focus();
    }
    if (openDialogs === 0) trail = [];
  },
};
