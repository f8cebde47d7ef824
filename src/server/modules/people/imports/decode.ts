import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { AppError } from '#server/kernel/problem.ts';

const pieceBytes = 32_768;

/** Decodes the bytes of a CSV file as text, piece by piece, with `\n` at the end of lines. */
export function* decodeText(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new AppError('invalid', 'This is an Excel workbook. Save it as “CSV UTF-8”, and choose that file.');
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  let pending = '';
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const text = pending + decode(decoder, bytes.subarray(at, at + pieceBytes), at + pieceBytes < bytes.length);
    // A carriage return at the end may be half of a line's end.
    pending = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - pending.length).replaceAll(/\r\n?/g, '\n');
  }
}

function decode(decoder: TextDecoder, piece: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(piece, { stream });
  } catch {
    throw new AppError(
      'invalid',
      'We cannot read the text in this file. Save it as “CSV UTF-8”, and choose that file.',
    );
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Decides by the byte order mark; without one, UTF-16 shows by its zeros. What is not UTF-8 either is what a spreadsheet in New Zealand and
 * Australia writes (docs/product/imports.md, "Letters").
 */
export function findEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  if (zeros[1]! > start.length / 4) return 'utf-16le';
  if (zeros[0]! > start.length / 4) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
