import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/** `npm run dev`: the server restarts on every change of its files, and Vite serves the web app at once. */
const root = resolve(import.meta.dirname, '..');
const children = [
  spawn(
    process.execPath,
    ['--watch-path=src/server', '--watch-path=src/contract', '--watch-path=src/domain', 'src/server/main.ts'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  ),
  spawn(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false'], {
    cwd: root,
    stdio: 'inherit',
  }),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) child.on('exit', (code) => (process.exitCode ||= code ?? 0));
