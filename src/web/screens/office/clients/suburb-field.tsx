import type { Texts } from '#domain/people/fields.ts';
import { hasMovedHome } from '#domain/people/old-place.ts';
import { formatLocationTexts } from '#web/parts/people/location-texts.ts';
import type { PersonForm } from '#web/parts/people/use-person-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';

/** Asks for the suburb. Another one typed by hand clears the stored place (docs/product/addresses.md, "The place of a home"). */
export function SuburbField({ form }: { form: PersonForm }) {
  const { value = '', onValue: _, ...field } = form.field('suburb');
  return (
    <TextInput
      {...field}
      label="Suburb"
      autoComplete="off"
      value={value}
      onValue={(suburb) => form.setAll({ suburb, ...findPlaceTexts(form, suburb) })}
    />
  );
}

/** Finds what becomes of the place: a stored one belongs to the stored suburb and address, and one chosen since stays. */
function findPlaceTexts({ stored, texts }: PersonForm, suburb: string): Texts {
  const isChosenSince = Boolean(texts.latitude) && texts.latitude !== stored.latitude;
  if (!stored.suburb || isChosenSince || texts.deliveryAddress !== stored.deliveryAddress) return {};
  if (hasMovedHome(stored, { ...stored, suburb })) return formatLocationTexts({});
  return { latitude: stored.latitude ?? '', longitude: stored.longitude ?? '' };
}
