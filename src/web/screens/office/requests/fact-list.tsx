type FactListProps = { facts: readonly { label: string; value: string | undefined }[]; label?: string };

/** Shows labels with what was answered or is known, each below the other, and none of what is not. */
export function FactList({ facts, label: title }: FactListProps) {
  return (
    <dl className="registration-said" aria-label={title}>
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={`${label} ${value}`}>
              <dt className="said-term">{label}</dt>
              <dd className="said-text">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
