import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const headlessShell = 'chromium-headless-shell';
const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome'];

/** Finds the Chromium that browser tests use: CHROMIUM_PATH, or one on the PATH or of Debian; the headless shell takes less processor. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  return find([headlessShell, ...fullBrowsers], env);
}

/** Installs Debian's as root where there is none; otherwise it throws an error that says what to do. */
export function requireChromium(env: NodeJS.ProcessEnv = process.env): string {
  return requireOne({ find: () => findChromium(env), program: headlessShell, env });
}

/** Requires Firefox, which prints a page differently: the deep run proves its paper (e2e/firefox.ts). */
export function requireFirefox(env: NodeJS.ProcessEnv = process.env): string {
  return requireOne({ find: () => find(['firefox-esr', 'firefox'], env), program: 'firefox-esr', env });
}

type RequireInput = { find: () => string | undefined; program: string; env: NodeJS.ProcessEnv };

function requireOne({ find, program, env }: RequireInput): string {
  const present = find();
  if (present) return present;
  if (env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which cannot be run.`);
  if (process.getuid?.() === 0) {
    console.log(`There is no ${program}; installing the system’s …`);
    const install = `apt-get update -q && apt-get install -y -q --no-install-recommends ${program}`;
    spawnSync('sh', ['-c', install], { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const installed = find();
  if (installed) return installed;
  throw new Error(`Browser tests need Chromium. Install it (apt-get install ${program}), or set CHROMIUM_PATH to one.`);
}

function find(names: string[], env: NodeJS.ProcessEnv): string | undefined {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin'].filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
