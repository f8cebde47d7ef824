import type { OfficeSupportWorker } from '#contract/office-support-workers.ts';
import { changeWorkerPicture } from '#web/api/office-support-workers.ts';
import { writesOf } from '#web/api/writes.ts';
import { PictureField } from '#web/parts/avatar/picture-field.tsx';

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
