import type { OwnMembership } from '#contract/users.ts';
import { accountMessages } from '#web/kernel/account-messages.ts';
import { PictureField } from '#web/parts/avatar/picture-field.tsx';
import type { ProfileDetails } from '#web/parts/details/loaded-details.tsx';
import { savePicture } from '#web/parts/details/save-details.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { showToast } from '#web/ui/toasts.ts';

type ClientPictureProps = { client: OwnMembership; details: ProfileDetails; edits: boolean };

/**
 * The client's picture, where the provider keeps pictures. A reader who may not edit sees it only where there is one.
 */
export function ClientPicture({ client, details: { profile, settings }, edits }: ClientPictureProps) {
  if (!settings.features.clientDetailsFields.image) return null;
  const person = { name: client.name, seed: client.clientRef, image: profile.image };
  if (edits) {
    return (
      <PictureField
        person={person}
        onSave={async (image) => {
          await savePicture(profile, image);
          showToast({ message: accountMessages.detailsSaved });
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
