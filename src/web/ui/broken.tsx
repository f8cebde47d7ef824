import { useState } from 'react';
import { ReachOffice } from '#web/kernel/reach-office.tsx';

/** Words for a page or a part of it that broke (docs/product/screens.md, "Faults of a page"). */
export const brokenText = {
  title: 'Something went wrong',
  lead: (
    <ReachOffice>
      It is our mistake, not yours. Nothing you have already sent is lost. If it happens again, please contact the
      office.
    </ReachOffice>
  ),
};

const offlineText = {
  title: 'You are offline',
  lead: 'This is not kept on this device. Open it again when you are back online.',
};

/** Returns the words for a part that broke: without a connection its code is not there. They stay, whatever comes after. */
export function useBrokenText() {
  const [text] = useState(() => (navigator.onLine ? brokenText : offlineText));
  return text;
}

/** Leads to the start by loading everything anew, because what is in memory may be part of the trouble. */
export function StartLink({ className }: { className?: string }) {
  return (
    <a className={className} href="/app/">
      Go to the start page
    </a>
  );
}
