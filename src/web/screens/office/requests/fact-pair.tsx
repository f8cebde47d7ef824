/** Shows a label with what was answered, in a list of facts. */
export function Pair({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="said-term">{label}</dt>
      <dd className="said-text">{value}</dd>
    </div>
  );
}
