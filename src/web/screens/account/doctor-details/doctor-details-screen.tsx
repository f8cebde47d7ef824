import { ContactDetails } from '#web/parts/details/contact-details.tsx';

const names = ['doctor.name', 'doctor.phone'];

/** Shows the client's doctor (docs/product/people.md, "Doctor and next of kin"). */
export function DoctorDetailsScreen() {
  return <ContactDetails part="doctor" what="doctor details" names={names} />;
}
