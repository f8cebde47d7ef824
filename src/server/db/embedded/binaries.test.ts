import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nobody } from '#server/testing/run-main.ts';
import { findInstalled, prepareBinaries } from './binaries.ts';

const isRoot = process.getuid?.() === 0;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alongside-binaries-'));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

/** Copies the package as unpacked, before any install script, without its symbolic links. */
function unpack() {
  const { folder: native, version } = findInstalled();
  const copy = join(folder, 'package', 'native');
  execFileSync('mkdir', ['-p', copy]);
  execFileSync('cp', ['-a', `${native}/.`, copy]);
  execFileSync('find', [copy, '-type', 'l', '-delete']);
  return { folder: copy, version };
}

const place = () => ({
  home: folder,
  data: join(folder, 'postgres'),
  ...(isRoot && { account: nobody }),
});

describe('prepareBinaries', () => {
  it('makes the links that the package only lists', () => {
    const installed = unpack();
    expect(prepareBinaries(place(), installed)).toEqual(installed);
    expect(lstatSync(join(installed.folder, 'lib', 'libicui18n.so.60')).isSymbolicLink()).toBe(true);
    expect(readdirSync(folder)).toEqual(['package']);
  });

  it.runIf(isRoot)('copies what the account that runs it cannot reach, once and without unused programs', () => {
    const installed = unpack();
    chmodSync(join(folder, 'package'), 0o700);
    const prepared = prepareBinaries(place(), installed);
    expect(prepared.folder).toBe(join(folder, `binaries-${installed.version}`));
    expect(readdirSync(join(prepared.folder, 'lib')).some((name) => name.endsWith('.a'))).toBe(false);
    rmSync(join(folder, 'package'), { recursive: true });
    expect(existsSync(prepareBinaries(place(), installed).folder)).toBe(true);
  });

  it.runIf(isRoot)('says what to do where the copy cannot be run either', () => {
    const installed = unpack();
    chmodSync(folder, 0o700);
    expect(() => prepareBinaries(place(), installed)).toThrow(/cannot be run here\. Set DATA_DIR/);
  });
});
