import { TextDecoder } from 'node:util';
import { AppError } from '#server/kernel/problem.ts';

const pieceBytes = 32_768;

/** Decodes the bytes of a CSV file as text, piece by piece, with `\n` at the end of lines: UTF-8, or UTF-16 with or without its mark. */
export function* decodeText(bytes: Uint8Array): Generator<string> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new AppError('invalid', 'This is an Excel workbook. Save it as “CSV UTF-8”, and choose that file.');
  }
  const decoder = new TextDecoder(findEncoding(bytes), { fatal: true });
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

/** Decides by the byte order mark; without one, UTF-16 shows by its zeros. */
function findEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  if (zeros[1]! > start.length / 4) return 'utf-16le';
  return zeros[0]! > start.length / 4 ? 'utf-16be' : 'utf-8';
}
