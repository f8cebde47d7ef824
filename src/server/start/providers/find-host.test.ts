import { describe, expect, it } from 'vitest';
import type { Config } from '#server/config.ts';
import { createHostFinder } from './find-host.ts';

const hosts = new Set(['harbour.example', 'wattle.example']);

type Question = { host?: string; forwarded?: string; url?: string; from?: string; trust?: Config['trustProxy'] };

function find({ host, forwarded, url = '/', from = '10.0.0.9', trust = false }: Question): string | undefined {
  const headers = { ...(host && { host }), ...(forwarded && { 'x-forwarded-host': forwarded }) };
  return createHostFinder(hosts, trust)({ url, headers, socket: { remoteAddress: from } as never });
}

describe('the host of a request', () => {
  it.each([
    ['as it is', 'harbour.example', 'harbour.example'],
    ['with a port', 'harbour.example:8443', 'harbour.example'],
    ['in capitals', 'HARBOUR.Example', 'harbour.example'],
    ['with the dot of a whole name', 'harbour.example.', 'harbour.example'],
    ['of another one', 'wattle.example', 'wattle.example'],
    ['of none', 'elsewhere.example', undefined],
    ['below one', 'www.harbour.example', undefined],
    ['with a name before it', 'wattle.example@harbour.example', undefined],
    ['with a path', 'harbour.example/wattle.example', undefined],
    ['empty', '', undefined],
  ])('%s', (_what, host, provider) => {
    expect(find({ host })).toBe(provider);
  });

  it('is the same in a whole address as the target of a request', () => {
    const host = 'harbour.example';
    expect(find({ host, url: 'http://harbour.example/app/' })).toBe(host);
    expect(find({ host, url: 'http://wattle.example/app/' })).toBeUndefined();
    expect(find({ host, url: 'wattle.example:443' })).toBeUndefined();
  });
});

describe('X-Forwarded-Host', () => {
  const inside = { host: '127.0.0.1:4000', forwarded: 'harbour.example' };

  it('is heard of a trusted proxy alone', () => {
    expect(find(inside)).toBeUndefined();
    expect(find({ ...inside, trust: 1 })).toBe('harbour.example');
    expect(find({ ...inside, trust: ['10.0.0.0/24'] })).toBe('harbour.example');
    expect(find({ ...inside, trust: ['10.0.0.9'], from: '::ffff:10.0.0.9' })).toBe('harbour.example');
    expect(find({ ...inside, trust: ['fd00::/8'], from: 'fd00::7' })).toBe('harbour.example');
    expect(find({ ...inside, trust: ['10.0.1.0/24'] })).toBeUndefined();
  });

  it('counts as the nearest proxy wrote it', () => {
    expect(find({ ...inside, forwarded: 'wattle.example, harbour.example', trust: 1 })).toBe('harbour.example');
  });

  it('never leads to another provider than Host does', () => {
    expect(find({ host: 'harbour.example', forwarded: 'wattle.example' })).toBe('harbour.example');
    expect(find({ host: 'harbour.example', forwarded: 'wattle.example', trust: 1 })).toBeUndefined();
    expect(find({ host: 'harbour.example', forwarded: 'harbour.example', trust: 1 })).toBe('harbour.example');
    expect(find({ host: 'harbour.example', forwarded: 'elsewhere.example', trust: 1 })).toBe('harbour.example');
  });
});
