import type { OwnMembership } from '#contract/users.ts';
import { savePicture } from '#web/calls/client-details.ts';
import { PictureField } from '#web/parts/avatar/picture-field.tsx';
import type { ProfileDetails } from '#web/parts/details/loaded-details.tsx';
import { writesOf } from '#web/person/writes/writes.ts';
import { Avatar } from '#web/ui/avatar.tsx';

type ClientPictureProps = { client: OwnMembership; details: ProfileDetails; edits: boolean };

/** Shows the client's picture, where the provider keeps pictures. A reader who may not edit sees it only where there is one. */
export function ClientPicture({ client, details: { profile, settings }, edits }: ClientPictureProps) {
  if (!settings.features.clientDetailsFields.image) return null;
  const person = { name: client.name, seed: client.clientRef, image: profile.image };
  if (edits) {
    return (
      <PictureField
        person={person}
        onSave={(image) => {
          const { ref: clientRef, version } = profile;
          return writesOf().submit(savePicture({ params: { clientRef }, version, body: { image } }));
        }}
      />
    );
  }
  return (
    person.image && (
      <p className="details-picture">
        <Avatar {...person} size="xl" />
      </p>
    )
  );
}
