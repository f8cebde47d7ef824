import { ContactDetails } from '#web/parts/details/contact-details.tsx';
import { PersonLine } from '#web/parts/people/person-fields.tsx';

/** The client's doctor (docs/product/people.md, "Doctor and next of kin"). */
export function DoctorDetailsScreen() {
  return (
    <ContactDetails part="doctor" what="doctor details" lead="Who to call about medicines or a change in health.">
      {(form) => (
        <>
          <PersonLine form={form} name="doctor.name" />
          <PersonLine form={form} name="doctor.phone" type="tel" />
        </>
      )}
    </ContactDetails>
  );
}
