import { QrCode } from '#web/ui/qr-code.tsx';
import { CodeForm } from './code-form.tsx';
import './second-factor.css';

type AppSetupProps = { secret: string; uri: string; submitLabel: string; onCode: (code: string) => Promise<void> };

/** Adds an authenticator app: scan or type its key, then prove it with a code. */
export function AppSetup({ secret, uri, submitLabel, onCode }: AppSetupProps) {
  return (
    <div className="app-setup">
      <ol>
        <li>Open an authenticator app on your phone. Any of them will do.</li>
        <li>
          Add an account with this picture, or type this key: <span className="app-secret">{groupInFours(secret)}</span>
        </li>
        <li>Enter the six digits that the app then shows.</li>
      </ol>
      <QrCode text={uri} label="A picture for your authenticator app; the key beside it says the same" />
      <CodeForm kind="app" submitLabel={submitLabel} onCode={onCode} />
    </div>
  );
}

const groupInFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
