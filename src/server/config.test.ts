import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig } from './config.ts';

describe('loadConfig', () => {
  it('needs nothing to try the portal on this machine', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      publicUrl: 'http://localhost:4000',
      brand: 'default',
      environment: 'dev',
      trustProxy: false,
      logLevel: 'info',
      seed: 'demo',
    });
    expect(config.dataDir).toBe(`${process.cwd()}/.data`);
    expect(config.databaseUrls).toBeUndefined();
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('reads every variable', () => {
    const env = {
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://portal.example.org/',
      DATABASE_URL: 'postgres://alongside_app:secret@db/portal?sslmode=verify-full',
      DATABASE_OWNER_URL: 'postgres://owner:secret@db/portal?sslmode=verify-full',
      DATABASE_POOLING: 'transaction-unnamed',
      DATA_DIR: '/srv/alongside',
      BRAND: 'nz',
      ENVIRONMENT: 'live',
      MAIL_URL: 'smtps://user:secret@mail.example.org',
      MAIL_FROM: 'Alongside <care@example.org>',
      MAIL_AT_ONCE: '30',
      CONNECTIONS: '12',
      TRUST_PROXY: '10.0.0.1, 10.1.0.0/16',
      DRAIN_SECONDS: '20',
      API_BASE: '/care/v0',
      KEEP_YEARS: '12',
      OPEN_REQUESTS: '30',
      WRITES_AN_HOUR: '200',
      TRACES_URL: 'https://collector.example.org/v1/traces',
      METRICS_PORT: '9400',
      METRICS_HOST: '10.0.0.5',
      MAPS_PROVIDER: 'photon',
      MAPS_KEY: 'key',
      MAPS_URL: 'https://photon.example.org',
      DATA_KEY: '0a'.repeat(32),
      LOG_LEVEL: 'warn',
      SEED: 'none',
    };
    expect(loadConfig(env)).toEqual({
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://portal.example.org',
      databaseUrls: { app: env.DATABASE_URL, owner: env.DATABASE_OWNER_URL, pooling: 'transaction-unnamed' },
      dataDir: '/srv/alongside',
      brand: 'nz',
      environment: 'live',
      mailUrl: env.MAIL_URL,
      mailFrom: env.MAIL_FROM,
      connections: 12,
      mailAtOnce: 30,
      mapsProvider: 'photon',
      mapsKey: 'key',
      mapsUrl: 'https://photon.example.org',
      trustProxy: ['10.0.0.1', '10.1.0.0/16'],
      drainSeconds: 20,
      apiBase: '/care/v0',
      keepYears: 12,
      ceilings: { openRequests: 30, writesAnHour: 200 },
      tracesUrl: env.TRACES_URL,
      metrics: { port: 9400, host: '10.0.0.5' },
      dataKey: Buffer.alloc(32, 10),
      logLevel: 'warn',
      seed: 'none',
    });
  });

  it('names every wrong value at once, one line each', () => {
    const env = { PORT: '80800', BRAND: 'uk', MAIL_URL: 'mail.example.org', TRUST_PROXY: 'yes', LOG_LEVEL: 'loud' };
    const read = () => loadConfig({ ...env, DATABASE_URL: 'mysql://db', DATABASE_OWNER_URL: 'mysql://db' });
    expect(read).toThrow(/^.*$/m);
    const lines = messageOf(read).split('\n');
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
      'BRAND',
      'DATABASE_OWNER_URL',
      'DATABASE_URL',
      'LOG_LEVEL',
      'MAIL_URL',
      'PORT',
      'TRUST_PROXY',
    ]);
    expect(lines).toContain('BRAND is "uk": use default, au or nz.');
  });

  it('reads an empty value as absent', () => {
    expect(loadConfig({ PORT: '', BRAND: ' ', DATABASE_URL: '' })).toEqual(loadConfig({}));
  });

  it.each([
    ['DATABASE_URL', /^DATABASE_OWNER_URL is missing: .* Set DATABASE_OWNER_URL to the same database as its owner/],
    ['DATABASE_OWNER_URL', /^DATABASE_URL is missing: .* Set DATABASE_URL to the same database as alongside_app/],
  ])('says which database URL is missing beside %s alone', (name, message) => {
    expect(messageOf(() => loadConfig({ [name]: 'postgres://one:secret@db/portal' }))).toMatch(message);
  });

  it('refuses a pooling that there is not, and one of no database', () => {
    const url = 'postgres://one@localhost/portal';
    const urls = { DATABASE_URL: url, DATABASE_OWNER_URL: url };
    expect(messageOf(() => loadConfig({ ...urls, DATABASE_POOLING: 'statement' }))).toBe(
      'DATABASE_POOLING is "statement": use session, transaction or transaction-unnamed.',
    );
    expect(messageOf(() => loadConfig({ DATABASE_POOLING: 'transaction' }))).toMatch(
      /^DATABASE_POOLING is set without DATABASE_URL/,
    );
  });

  it('never guesses the environment where others can reach the server', () => {
    const behindProxy = { PUBLIC_URL: 'https://portal.example.org', TRUST_PROXY: '1' };
    for (const env of [{ HOST: '0.0.0.0' }, behindProxy]) {
      expect(messageOf(() => loadConfig(env))).toContain('ENVIRONMENT is missing');
      expect(loadConfig({ ...env, ENVIRONMENT: 'test' }).environment).toBe('test');
    }
  });

  it.each(['http://localhost:5000', 'https://127.0.0.1', 'http://[::1]:4000'])(
    'takes %s for an address of this machine',
    (PUBLIC_URL) => {
      expect(loadConfig({ PUBLIC_URL }).environment).toBe('dev');
    },
  );

  it('requires the public address where emails go to real people', () => {
    expect(messageOf(() => loadConfig({ HOST: '0.0.0.0', ENVIRONMENT: 'live' }))).toContain('PUBLIC_URL is missing');
  });

  it.each([
    'https://owner:secret@portal.example.org',
    'https://portal.example.org/app',
    'https://portal.example.org/?x=1',
    'https://portal.example.org/#x',
    'ftp://portal.example.org',
    'portal.example.org',
  ])('refuses PUBLIC_URL=%s, which is no origin', (PUBLIC_URL) => {
    const message = messageOf(() => loadConfig({ PUBLIC_URL, ENVIRONMENT: 'test' }));
    expect(message).toContain('use an address such as https://portal.example.org');
    expect(message).not.toContain('secret');
  });

  it.each([
    ['PUBLIC_URL', 'http://portal.example.org'],
    ['MAPS_URL', 'http://photon.example.org'],
    ['MAIL_URL', 'smtp://mail.example.org?ignoreTLS=true'],
    ['MAIL_URL', 'smtps://mail.example.org?tls.rejectUnauthorized=false'],
    ['MAIL_URL', 'smtps://mail.example.org?secure=false'],
    ['MAIL_URL', 'smtp://mail.example.org?requireTLS=false'],
    ['MAIL_URL', 'smtp://localhost?host=mail.example.org'],
  ])('refuses %s=%s in live, since it is unencrypted', (name, value) => {
    const env = { PUBLIC_URL: 'https://portal.example.org', [name]: value };
    expect(messageOf(() => loadConfig({ ...env, ENVIRONMENT: 'live' }))).toMatch(new RegExp(`^${name} .*live`));
    expect(messageOf(() => loadConfig({ ...env, ENVIRONMENT: 'test' }))).toBe('');
  });

  it('takes what stays on this machine in live', () => {
    const env = { PUBLIC_URL: 'http://localhost:4000', MAIL_URL: 'smtp://127.0.0.1:25?ignoreTLS=true' };
    expect(messageOf(() => loadConfig({ ...env, ENVIRONMENT: 'live' }))).toBe('');
  });

  it('requires a key where Google finds the addresses', () => {
    expect(messageOf(() => loadConfig({ MAPS_PROVIDER: 'google' }))).toContain('MAPS_KEY is missing');
    expect(loadConfig({ MAPS_PROVIDER: 'google', MAPS_KEY: 'key' }).mapsProvider).toBe('google');
  });

  it('asks for the data key in live with a database of its own, and shows none', () => {
    const urls = { DATABASE_URL: 'postgres://app@db/portal', DATABASE_OWNER_URL: 'postgres://owner@db/portal' };
    expect(messageOf(() => loadConfig({ ...urls, ENVIRONMENT: 'live' }))).toContain('DATA_KEY is missing');
    expect(messageOf(() => loadConfig({ DATA_KEY: 'short-key' }))).not.toContain('short-key');
    expect(messageOf(() => loadConfig({ DATA_KEY: '0'.repeat(64) }))).toContain('not one repeated');
  });

  it.each([
    ['postgres://app@db.example.org/portal', '', true],
    ['postgres://app@db.example.org/portal', 'verify-full', false],
    ['postgres://app@db.example.org/portal', 'disable', true],
    ['postgres://app@db.example.org/portal?sslmode=disable', 'verify-full', true],
    ['postgres://app@db.example.org/portal?sslmode=verify-full', 'disable', false],
    ['postgres://app@localhost/portal?host=db.example.org', '', true],
    ['postgres://app@localhost/portal?sslmode=disable', '', false],
    ['postgres:///portal?host=/run/postgresql', '', false],
  ])('in live with %s and PGSSLMODE=%s: refused for its encryption: %s', (url, mode, isRefused) => {
    vi.stubEnv('PGSSLMODE', mode);
    onTestFinished(() => void vi.unstubAllEnvs());
    const env = { DATABASE_URL: url, DATABASE_OWNER_URL: 'postgres://owner@localhost/portal', ENVIRONMENT: 'live' };
    expect(messageOf(() => loadConfig(env)).includes('must ask for encryption')).toBe(isRefused);
  });

  it('refuses demonstration data in live and leaves it out by default', () => {
    expect(messageOf(() => loadConfig({ ENVIRONMENT: 'live', SEED: 'demo' }))).toContain('SEED is "demo"');
    expect(loadConfig({ ENVIRONMENT: 'live' }).seed).toBe('none');
    expect(loadConfig({ ENVIRONMENT: 'test' }).seed).toBe('none');
  });

  it.each([
    ['1', 1],
    ['0', false],
    ['false', false],
    ['::1', ['::1']],
  ])('reads TRUST_PROXY=%s', (text, expected) => {
    expect(loadConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });

  it.each(['true', '100.1', 'example.org'])('refuses TRUST_PROXY=%s, which would trust too many or none', (text) => {
    expect(messageOf(() => loadConfig({ TRUST_PROXY: text }))).toContain('TRUST_PROXY');
  });

  it('reads DRAIN_SECONDS, at most two minutes', () => {
    expect(loadConfig({}).drainSeconds).toBe(0);
    expect(loadConfig({ DRAIN_SECONDS: '15' }).drainSeconds).toBe(15);
    expect(messageOf(() => loadConfig({ DRAIN_SECONDS: '121' }))).toContain('DRAIN_SECONDS');
  });

  it('never repeats a password in its message', () => {
    for (const url of [
      'mysql://owner:secret@db',
      'postgres:owner:secret@db',
      'owner:secret@db',
      'x://db?password=secret',
    ]) {
      const message = messageOf(() => loadConfig({ DATABASE_URL: url, DATABASE_OWNER_URL: url, MAIL_URL: url }));
      expect(message).toMatch(/^DATABASE_URL .*\nDATABASE_OWNER_URL .*\nMAIL_URL /);
      expect(message).not.toContain('secret');
    }
  });

  it.each(['0', '65536', '-1', '80a'])('refuses PORT=%s', (port) => {
    expect(messageOf(() => loadConfig({ PORT: port }))).toContain('use a number from 1 to 65535');
  });
});

function messageOf(action: () => unknown): string {
  try {
    action();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
