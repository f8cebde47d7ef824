import type { OfficeSupportWorker } from '#contract/office-support-workers.ts';
import { changeWorkerPicture } from '#web/calls/office-support-workers.ts';
import { PictureField } from '#web/parts/avatar/picture-field.tsx';
import { writesOf } from '#web/person/writes/writes.ts';

/** Shows a worker's picture, which clients see where the worker is named. */
export function WorkerPicture({ worker: { ref, fullName, image, version } }: { worker: OfficeSupportWorker }) {
  return (
    <PictureField
      person={{ name: fullName, seed: ref, image }}
      hint="Clients see it beside the name."
      onSave={(picture) =>
        writesOf().submit(changeWorkerPicture({ params: { supportWorkerRef: ref }, version, body: { image: picture } }))
      }
    />
  );
}
