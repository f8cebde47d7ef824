import { type ReactElement, type ReactNode, useId } from 'react';
import { PersonField, type PersonFieldLook } from './person-field.tsx';
import type { PersonForm } from './use-person-form.ts';
import './person-fields.css';

type PersonGroupProps = {
  form: PersonForm;
  title?: string;
  /** The names of its fields, top to bottom; those of a list are side by side. Anything else has a key. */
  rows: readonly (string | readonly string[] | ReactElement)[];
  looks?: { readonly [name: string]: PersonFieldLook };
  /** The person fills in their own details, so the browser may help. */
  own?: boolean;
  children?: ReactNode;
};

/** Asks for fields of a person's details under a heading, drawn from their records. */
export function PersonGroup({ form, title, rows, looks = {}, own = false, children }: PersonGroupProps) {
  const id = useId();
  const draw = (name: string) => (
    <PersonField
      key={name}
      form={form}
      name={name}
      autoComplete={(own && ownDetails[name]) || 'off'}
      {...looks[name]}
    />
  );
  return (
    <section className="person-group" aria-labelledby={title && id}>
      {title && (
        <h2 className="person-group-title" id={id}>
          {title}
        </h2>
      )}
      {rows.map((row) => {
        if (typeof row === 'string') return draw(row);
        if ('props' in row) return row;
        return (
          <div key={row.join()} className="grid-2 fields">
            {row.map(draw)}
          </div>
        );
      })}
      {children}
    </section>
  );
}

/** The names that browsers give a person's own details. */
const ownDetails: { readonly [name: string]: string } = {
  givenName: 'given-name',
  familyName: 'family-name',
  knownAs: 'nickname',
  dateOfBirth: 'bday',
  phoneHome: 'home tel',
  phoneMobile: 'mobile tel',
  email: 'email',
};
