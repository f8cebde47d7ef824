let openDialogs = 0;
let trail: (Element | null)[] = [];

/** What had the focus before each dialog that is open: it returns also where several close at once or one takes another's place. */
export const focusTrail = {
  open(before: Element | null) {
    openDialogs += 1;
    trail.push(before);
  },
  close() {
    openDialogs -= 1;
  },
  /** To the last that is still there, unless something else has the focus by now. */
  goBack() {
    while (document.activeElement === document.body && trail.length > 0) {
      const last = trail.pop();
      if (last instanceof HTMLElement && last.isConnected) last.focus();
    }
    if (openDialogs === 0) trail = [];
  },
};
