import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { loadSettings } from './read-providers.ts';

const folder = mkdtempSync(join(tmpdir(), 'alongside-providers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(text: string): string {
  const path = join(folder, 'providers.json');
  writeFileSync(path, text);
  return path;
}

const entry = (name: string, more: object = {}) => ({
  PUBLIC_URL: `https://${name}.example`,
  DATABASE_URL: `postgres://alongside_app:secret@db/${name}`,
  DATABASE_OWNER_URL: `postgres://alongside_owner:secret@db/${name}`,
  DATA_KEY: Buffer.from(name.padEnd(32, '.')).toString('hex'),
  ...more,
});
const load = (entries: unknown, env: Record<string, string> = {}) =>
  loadSettings({ ENVIRONMENT: 'test', PROVIDERS: write(JSON.stringify(entries)), ...env });

function faultsOf(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  throw new Error('nothing was wrong');
}

describe('loadSettings', () => {
  it('reads the environment alone where no file is named', () => {
    expect(loadSettings({ PORT: '5000' })).toEqual({ config: loadConfig({ PORT: '5000' }) });
  });

  it('gives each provider its own settings, and those of the environment where the file says none', () => {
    const entries = [entry('harbour', { BRAND: 'nz', OPEN_REQUESTS: 12 }), entry('wattle', { BRAND: 'au' })];
    const { config, providers } = load(entries, { PORT: '5000', MAIL_URL: 'smtp://mail.example', OPEN_REQUESTS: '40' });
    expect(config.port).toBe(5000);
    expect(
      providers?.map(
        ({ provider, brand, databaseUrls, mailUrl, keepYears, ceilings: { openRequests }, connections }) => [
          ...[provider, brand, databaseUrls.app.slice(-7), mailUrl, keepYears, openRequests, connections],
        ],
      ),
    ).toEqual([
      ['harbour.example', 'nz', 'harbour', 'smtp://mail.example', 10, 12, 5],
      ['wattle.example', 'au', '/wattle', 'smtp://mail.example', 7, 40, 5],
    ]);
  });

  it('names every fault of the file and of the environment at once', () => {
    const entries = [
      entry('harbour', { BRAND: 'uk', COLOUR: 'red', MAIL_FROM: ['a'], DATA_KEY: '', PORT: 4000 }),
      { BRAND: 'au', DATABASE_URL: 'mysql://user:secret@db/x' },
    ];
    expect(faultsOf(() => load(entries, { PORT: 'x', LOG_LEVEL: 'loud', DATA_DIR: '/data' }))).toEqual([
      'DATA_DIR is set beside PROVIDERS, whose file says it of each provider. Take it out.',
      expect.stringMatching(/^LOG_LEVEL is "loud"/),
      expect.stringMatching(/^PORT is "x"/),
      expect.stringMatching(/^harbour.example: COLOUR is no setting of a provider. Use PUBLIC_URL, /),
      expect.stringMatching(/^harbour.example: PORT is no setting of a provider/),
      'harbour.example: MAIL_FROM must be a text or a number.',
      'harbour.example: DATA_KEY is missing: each provider has its own.',
      expect.stringMatching(/^harbour.example: BRAND is "uk"/),
      'provider 2: PUBLIC_URL is missing: each provider has its own.',
      'provider 2: DATABASE_OWNER_URL is missing: each provider has its own.',
      'provider 2: DATA_KEY is missing: each provider has its own.',
      expect.stringMatching(/^provider 2: DATABASE_URL cannot be used \(it may hold a password/),
    ]);
  });

  it('refuses providers that share a host, a database or a key', () => {
    const { DATABASE_URL, DATABASE_OWNER_URL, DATA_KEY } = entry('harbour');
    const second = { PUBLIC_URL: 'https://HARBOUR.example.:8443', DATABASE_URL: `${DATABASE_URL}?sslmode=disable` };
    const entries = [entry('harbour'), { ...second, DATABASE_OWNER_URL, DATA_KEY: DATA_KEY.toUpperCase() }];
    expect(faultsOf(() => load(entries))).toEqual(
      ['the host of PUBLIC_URL', 'the database of DATABASE_URL', 'the database of DATABASE_OWNER_URL', 'DATA_KEY'].map(
        (what) =>
          `provider 2 (harbour.example) has ${what} of provider 1 (harbour.example): each provider has its own.`,
      ),
    );
  });

  it('holds each address of a live provider to encryption, like that of one alone', () => {
    expect(
      faultsOf(() => load([entry('harbour', { PUBLIC_URL: 'http://harbour.example' })], { ENVIRONMENT: 'live' })),
    ).toEqual([
      expect.stringMatching(/^harbour.example: PUBLIC_URL starts with http:/),
      expect.stringMatching(/^harbour.example: DATABASE_URL and DATABASE_OWNER_URL must ask for encryption/),
    ]);
  });

  it.each([
    ['a file that is not there', () => '/nowhere/providers.json', /which cannot be read as JSON: ENOENT\.$/],
    [
      'a fault in JSON, without a word of the file',
      () => write('[{"DATA_KEY": secret}]'),
      /read as JSON: a name or a value lacks its quotes, or the end\.$/,
    ],
    [
      'the file itself in place of its path',
      () => '[{"DATA_KEY": "secret", }]',
      /^PROVIDERS must be the path of a file, /,
    ],
    ['no list', () => write('{"harbour": {}}'), /must hold a list of providers/],
    ['an empty list', () => write('[]'), /must hold a list of providers/],
  ])('says what is wrong with %s', (_what, path, message) => {
    const [fault, ...others] = faultsOf(() => loadSettings({ PROVIDERS: path() }));
    expect(fault).toMatch(message);
    expect(fault).not.toContain('secret');
    expect(others).toEqual([]);
  });
});
