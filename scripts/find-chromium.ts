import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** The Chromium that browser tests use: CHROMIUM_PATH, or one on the PATH, or Debian's. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin'].filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** The same, installing Debian's as root where there is none; otherwise it throws an error that says what to do. */
export function requireChromium(env: NodeJS.ProcessEnv = process.env): string {
  const chromium = findChromium(env);
  if (chromium) return chromium;
  if (env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which cannot be run.`);
  if (process.getuid?.() === 0) {
    console.log('There is no Chromium; installing the system’s …');
    const install = 'apt-get update -q && apt-get install -y -q --no-install-recommends chromium';
    spawnSync('sh', ['-c', install], { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const installed = findChromium(env);
  if (installed) return installed;
  throw new Error('Browser tests need Chromium. Install it (apt-get install chromium), or set CHROMIUM_PATH to one.');
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
