import { encode } from 'uqr';
import './qr-code.css';

/** Shows a QR code drawn as one path: dark on white in every mode, as scanners want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className="qr-ground" d={`M0 0h${size}v${size}H0z`} />
      <path className="qr-dark" d={path} />
    </svg>
  );
}
