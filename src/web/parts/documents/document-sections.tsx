import { memo, useId } from 'react';
import type { DocumentSection, DocumentStep } from '#domain/documents/types.ts';
import { isShown } from '#domain/documents/values.ts';
import { DocumentInput } from './document-input.tsx';
import { useEdited } from './use-document-editor.ts';
import './documents.css';

/** Shows the fields of a step, as its description has them. They do not change while the person types. */
export const StepSections = memo(function StepSections({ step }: { step: DocumentStep }) {
  return step.sections.map((section, index) => <SectionFields key={section.heading ?? index} section={section} />);
});

function SectionFields({ section }: { section: DocumentSection }) {
  const id = useId();
  const isVisible = useEdited(({ data }) => isShown(section, data));
  if (!isVisible) return null;
  const { heading, intro, columns, fields } = section;
  return (
    <section className="document-section" aria-labelledby={heading && id}>
      {heading && (
        <h2 className="document-heading" id={id}>
          {heading}
        </h2>
      )}
      {intro && <p className="soft">{intro}</p>}
      <div className={columns ? 'document-columns' : 'document-fields'}>
        {fields.map((field) => (
          <DocumentInput key={field.path} field={field} {...(columns && heading && { context: heading })} />
        ))}
      </div>
    </section>
  );
}
