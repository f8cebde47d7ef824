import { ContactDetails } from '#web/parts/details/contact-details.tsx';
import { PersonLine } from '#web/parts/people/person-fields.tsx';

/** The client's next of kin (docs/product/people.md, "Doctor and next of kin"). */
export function NextOfKinScreen() {
  return (
    <ContactDetails part="nextOfKin" what="next of kin" lead="Who to call in an emergency.">
      {(form) => (
        <>
          <PersonLine form={form} name="nextOfKin.name" />
          <PersonLine form={form} name="nextOfKin.relationship" />
          <PersonLine form={form} name="nextOfKin.phone" type="tel" />
          <PersonLine form={form} name="nextOfKin.alternatePhone" type="tel" />
          <PersonLine form={form} name="nextOfKin.email" type="email" />
        </>
      )}
    </ContactDetails>
  );
}
