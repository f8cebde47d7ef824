import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import './button.css';

export type ButtonVariant = 'primary' | 'second' | 'plain' | 'quiet' | 'danger' | 'danger-filled' | 'hero';
export type ButtonLook = {
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  /** Stretches over the whole width on a phone. */
  fill?: boolean;
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    icon?: LucideIcon;
    /** An action is running; a second press does nothing. */
    pending?: boolean;
    /** Disabled but focusable; a text beside it says why. */
    unavailable?: boolean | string | undefined;
    /** Looks disabled, with the reason beside it. A press still acts, and says what is missing. */
    dimmed?: string | undefined;
    children: ReactNode;
  };

export function findButtonClass({ variant = 'plain', size = 'normal', fill = false }: ButtonLook, more = ''): string {
  return `btn btn-${variant}${size === 'small' ? ' btn-small' : ''}${fill ? ' btn-fill' : ''} ${more}`.trim();
}

/** Shows a button. `type` is button by default, so that none sends a form by accident. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    fill,
    icon: Icon,
    pending = false,
    unavailable = false,
    dimmed,
    className,
    children,
    ...rest
  } = props;
  const reasonId = useId();
  const reason = typeof unavailable === 'string' ? unavailable : dimmed;
  const blocked = pending || unavailable !== false;
  const press = blocked ? preventClick : rest.onClick;
  return (
    <>
      <button
        type="button"
        {...rest}
        className={findButtonClass({ variant, size, fill }, className)}
        aria-disabled={unavailable !== false || undefined}
        data-dimmed={dimmed !== undefined || undefined}
        aria-busy={pending || undefined}
        data-pending={pending || undefined}
        aria-describedby={reason ? reasonId : rest['aria-describedby']}
        onClick={press}
      >
        {pending ? <Beat /> : Icon && <Icon className="i" aria-hidden />}
        {children}
      </button>
      {reason && (
        <span className="btn-reason" id={reasonId}>
          {reason}
        </span>
      )}
    </>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'aria-label'> &
  ButtonLook & { icon: LucideIcon; label: string; pending?: boolean; unavailable?: boolean };

/** Shows a button with only an icon: previous, next, close, remove and nothing else. */
export function IconButton(props: IconButtonProps) {
  const { variant = 'plain', size = 'small', fill, icon: Icon, label, className, ...more } = props;
  const { pending = false, unavailable = false, ...rest } = more;
  return (
    <button
      type="button"
      {...rest}
      className={findButtonClass({ variant, size, fill }, `btn-icon ${className ?? ''}`)}
      aria-label={label}
      aria-disabled={unavailable || undefined}
      aria-busy={pending || undefined}
      data-pending={pending || undefined}
      onClick={pending || unavailable ? preventClick : rest.onClick}
    >
      <Icon className="i" aria-hidden />
    </button>
  );
}

function preventClick(event: MouseEvent) {
  event.preventDefault();
}

function Beat() {
  return (
    <span className="btn-beat" aria-hidden>
      <i />
      <i />
    </span>
  );
}
