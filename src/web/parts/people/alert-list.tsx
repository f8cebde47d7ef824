import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import type { ClientAlert } from '#contract/client-alerts.ts';
import { describeAlert } from '#domain/clients/alerts.ts';
import './alert-list.css';

type AlertListProps = {
  alerts: readonly ClientAlert[];
  /** Buttons for what can be done with an alert. */
  children?: (alert: ClientAlert) => ReactNode;
};

/** Shows the alerts of a client, with who sees each and since when (docs/product/people.md, "Alerts"). */
export function AlertList({ alerts, children }: AlertListProps) {
  if (alerts.length === 0) return null;
  return (
    <ul className="alert-list" aria-label="Alerts">
      {alerts.map((alert) => {
        const Icon = alert.isForWorkers ? TriangleAlert : Lock;
        return (
          <li key={alert.ref} className="alert">
            <Icon className="i" aria-hidden />
            <span className="alert-words">
              <strong>{alert.words}</strong>
              <span className="soft small">{describeAlert(alert)}</span>
            </span>
            {children?.(alert)}
          </li>
        );
      })}
    </ul>
  );
}
