import { memo, useId } from 'react';
import { keepAllowed } from '#domain/documents/limits.ts';
import type { DocumentField, DocumentSection, DocumentStep, TextField, YesNoField } from '#domain/documents/types.ts';
import { notYetConfirmed } from '#domain/documents/unconfirmed.ts';
import { isShown } from '#domain/documents/values.ts';
import { upperFirst } from '#domain/texts/first-letter.ts';
import { AddressField } from '#web/parts/address/address-field.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { LanguageInput, LanguagesInput } from './language-input.tsx';
import { CheckedListInput, ListInput } from './list-input.tsx';
import { PlainTextInput } from './plain-text-input.tsx';
import { useDocumentValue, useEdited } from './use-document-editor.ts';
import './documents.css';

type DocumentInputProps = {
  field: DocumentField;
  /** The words that a screen reader reads before the label, where several fields share one. */
  context?: string;
  /** The heading above says what the label says, so that only a screen reader reads it. */
  isNamedAbove?: boolean;
};

/** Shows one field of a document, where its conditions are met. It is drawn again only for its own value. */
export const DocumentInput = memo(function DocumentInput(props: DocumentInputProps) {
  const { field } = props;
  const isVisible = useEdited(({ data }) => isShown(field, data));
  if (!isVisible) return null;
  return (
    <div className="document-field" data-conditional={field.showIf !== undefined || undefined}>
      {drawInput(props)}
    </div>
  );
});

function drawInput({ field, ...names }: DocumentInputProps) {
  switch (field.kind) {
    case 'yesNo':
      return <YesNoInput field={field} />;
    case 'languages':
      return <LanguagesInput field={field} />;
    case 'language':
      return <LanguageInput field={field} />;
    case 'list':
      return <ListInput field={field} />;
    case 'checkedList':
      return <CheckedListInput field={field} />;
    default:
      return <TextFieldInput field={field} {...names} />;
  }
}

function TextFieldInput({ field, context, isNamedAbove }: DocumentInputProps & { field: TextField }) {
  const [value, setValue] = useDocumentValue<string>(field.path);
  const label = (
    <>
      {context && <span className="sr">{context}: </span>}
      {isNamedAbove ? <span className="sr">{field.label}</span> : field.label}
    </>
  );
  if (field.kind === 'address')
    return (
      <AddressField
        label={label}
        hint={field.help}
        value={{ text: value }}
        onValue={({ text }) => setValue(keepAllowed(text))}
      />
    );
  return <PlainTextInput kind={field.kind} label={label} hint={field.help} value={value} onValue={setValue} />;
}

/** Asks for a yes or a no. A choice that speaks for the person says so until they touch it; pressing the chosen one confirms it. */
function YesNoInput({ field }: { field: YesNoField }) {
  const { path, label, words, help, needsConfirming } = field;
  const [value, setValue] = useDocumentValue<boolean>(path);
  const isConfirmed = useEdited(({ confirmed }) => !needsConfirming || confirmed.includes(path));
  const confirm = (answer: 'yes' | 'no') => setValue(answer === 'yes');
  return (
    <RadioTiles
      className={isConfirmed ? '' : 'not-confirmed'}
      legend={label}
      hint={
        <>
          {help}
          {!isConfirmed && (
            <strong className="unconfirmed">{upperFirst(notYetConfirmed)}. Press an answer to confirm it.</strong>
          )}
        </>
      }
      options={[
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
      ]}
      value={value ? 'yes' : 'no'}
      onValue={confirm}
      onAgain={confirm}
    />
  );
}

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
          <DocumentInput
            key={field.path}
            field={field}
            isNamedAbove={field.label === heading}
            {...(columns && heading && { context: heading })}
          />
        ))}
      </div>
    </section>
  );
}
