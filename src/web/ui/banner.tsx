import type { LucideIcon } from 'lucide-react';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode, Ref } from 'react';
import { ReachOffice } from '#web/kernel/reach-office.tsx';
import './banner.css';

export type BannerKind = 'note' | 'good' | 'wait' | 'bad';

const icons: Record<BannerKind, LucideIcon> = { note: Info, good: CircleCheckBig, wait: Hourglass, bad: TriangleAlert };

type BannerProps = {
  kind?: BannerKind;
  icon?: LucideIcon;
  /** Bold, before the sentence. */
  title?: ReactNode;
  /** One link or one quiet button. */
  action?: ReactNode;
  children?: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
};

/** Shows a coloured strip with an icon and one sentence. Good news is announced politely, bad news at once. */
export function Banner({ kind = 'note', icon, title, action, children, className = '', ref }: BannerProps) {
  const Icon = icon ?? icons[kind];
  return (
    <div ref={ref} className={`banner banner-${kind} ${className}`.trim()} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon className="i" aria-hidden />
      <div>
        {title && <strong>{title}</strong>}
        {title && children && <br />}
        <ReachOffice>{children}</ReachOffice>
      </div>
      {action}
    </div>
  );
}
