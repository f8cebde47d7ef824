import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button, findButtonClass } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';

/** Shows a new address once: to copy, or to open in the calendar app of this device. */
export function FeedAddress({ address }: { address: string }) {
  const [isRefused, setRefused] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ message: 'Address copied', kind: 'good' });
    } catch {
      setRefused(true); // there is no clipboard, or the browser refuses it
    }
  }
  return (
    <div className="stack">
      <Banner kind="wait">
        Copy this address now: it is not shown again. Everyone who has it can see these visits, so share it with no one.
      </Banner>
      <TextInput
        label="Address for your calendar app"
        hint="In the app, choose to subscribe to a calendar or to add one from a link, and paste it there."
        value={address}
        onValue={() => {}}
        onFocus={(event) => event.target.select()}
        readOnly
      />
      {isRefused && <Banner kind="bad">This browser could not copy the address. Copy it by hand.</Banner>}
      <p className="row wrap-on">
        <Button icon={Copy} onClick={() => void copy()}>
          Copy the address
        </Button>
        <a className={findButtonClass({ variant: 'plain' })} href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus className="i" aria-hidden />
          Open in the calendar app of this device
        </a>
      </p>
    </div>
  );
}
