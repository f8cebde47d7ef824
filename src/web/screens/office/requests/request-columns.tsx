import type { ReactNode } from 'react';

type RequestColumnsProps = {
  /** Content that comes before the facts where there is one column. */
  top?: ReactNode;
  /** The people to call, and how the last visits went: beside the rest if the pane is wide. */
  facts: ReactNode;
  children?: ReactNode;
};

/** Shows the request and what helps to decide. In a wide pane the facts are beside it, so that both are seen at once. */
export function RequestColumns({ top, facts, children }: RequestColumnsProps) {
  return (
    <div className="request-columns">
      <div className="request-part">{top}</div>
      {facts}
      <div className="request-part">{children}</div>
    </div>
  );
}
