import type { ReadStream } from 'node:tty';

const keys = { enter: ['\r', '\n'], interrupt: '\u0003', end: '\u0004', erase: ['\u007f', '\b'] };

/** Asks on the terminal without showing what is typed; without a terminal the first line that comes in is taken. */
export async function promptPassword(question: string): Promise<string> {
  const input = process.stdin;
  if (!input.isTTY) return readLine(input);
  process.stderr.write(question);
  input.setRawMode(true);
  try {
    return await readHidden(input);
  } finally {
    input.setRawMode(false);
    input.pause();
    process.stderr.write('\n');
  }
}

function readHidden(input: ReadStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let typed = '';
    const onData = (part: Buffer) => {
      for (const key of part.toString()) {
        if (key === keys.interrupt || key === keys.end) return done(() => reject(new Error('Nothing was changed.')));
        if (keys.enter.includes(key)) return done(() => resolve(typed));
        typed = keys.erase.includes(key) ? [...typed].slice(0, -1).join('') : typed + key;
      }
    };
    const done = (finish: () => void) => {
      input.off('data', onData);
      finish();
    };
    input.on('data', onData);
  });
}

async function readLine(input: NodeJS.ReadStream): Promise<string> {
  let text = '';
  for await (const part of input) text += part;
  return text.split(/\r?\n/, 1)[0] ?? '';
}
