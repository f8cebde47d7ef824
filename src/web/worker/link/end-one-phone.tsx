import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import type { WorkerReply } from '../call-worker.ts';
import { useLastUse } from '../phones/use-last-use.ts';
import { WorkerHeading } from '../worker-heading.tsx';

type EndOnePhoneProps = {
  devices: WorkerReply<'POST /worker/link'>['devices'];
  pending: boolean;
  failure: string;
  onChosen: (ref: string) => void;
};

/** Asks which phone ends, since there are as many as there may be. */
export function EndOnePhone({ devices, pending, failure, onChosen }: EndOnePhoneProps) {
  const [ref, setRef] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const describeLastUse = useLastUse();
  function send(event: FormEvent) {
    event.preventDefault();
    setMissing(ref === undefined);
    if (ref !== undefined && !pending) onChosen(ref);
  }
  return (
    <>
      <WorkerHeading>Which phone do you no longer use?</WorkerHeading>
      <p className="lead">You can use {devices.length}. Choose the one to end.</p>
      <form noValidate onSubmit={send}>
        <RadioTiles
          legend="Phone to end"
          error={isMissing && ref === undefined ? 'Choose a phone.' : undefined}
          options={devices.map((device) => ({
            value: device.ref,
            label: device.kind,
            hint: describeLastUse(device.lastUsedAt),
          }))}
          value={ref}
          onValue={setRef}
        />
        {failure && <FieldError>{failure}</FieldError>}
        <Button className="big" variant="primary" type="submit" pending={pending}>
          Use this phone instead
        </Button>
      </form>
    </>
  );
}
