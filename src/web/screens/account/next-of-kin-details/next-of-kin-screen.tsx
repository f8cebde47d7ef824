import { ContactDetails } from '#web/parts/details/contact-details.tsx';

const names = ['name', 'relationship', 'email', 'phone', 'alternatePhone'].map((name) => `nextOfKin.${name}`);

/** Shows the client's next of kin (docs/product/people.md, "Doctor and next of kin"). */
export function NextOfKinScreen() {
  return <ContactDetails part="nextOfKin" what="next of kin" lead="Who to call in an emergency." names={names} />;
}
