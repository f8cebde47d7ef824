import { QrCode } from '#web/ui/qr-code.tsx';
import { type CodeFailure, CodeForm } from './code-form.tsx';
import './second-factor.css';

type AppSetupProps = CodeFailure & {
  secret: string;
  uri: string;
  submitLabel: string;
  onCode: (code: string) => Promise<unknown>;
};

/** Adds an authenticator app: scan or type its key, then prove it with a code. */
export function AppSetup({ secret, uri, ...code }: AppSetupProps) {
  return (
    <div className="app-setup">
      <ol className="app-setup-steps">
        <li>Open any authenticator app on your phone.</li>
        <li>
          Scan this code in the app, or type this key:{' '}
          <span className="app-secret" translate="no">
            {groupInFours(secret)}
          </span>
        </li>
        <li>Enter the six digits that the app shows.</li>
      </ol>
      <QrCode text={uri} label="QR code for your authenticator app; the key next to it does the same" />
      <CodeForm kind="app" {...code} />
    </div>
  );
}

const groupInFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
