import { describe, expect, it } from 'vitest';
import { findUnlocked, findUnpinned } from './check-supply.ts';

describe('findUnpinned', () => {
  it.each(['^1.2.0', '~1.2.0', '1.x', '*', 'latest', '>=1.2.0', 'github:a/b', 'file:../b', '1.2'])(
    'refuses %s',
    (version) => {
      const says = [`package.json: b is not pinned (${version}); give one exact version`];
      expect(findUnpinned({ dependencies: { a: '1.2.0', b: version } })).toEqual(says);
      expect(findUnpinned({ optionalDependencies: { b: version } })).toEqual(says);
    },
  );

  it('takes exact versions', () => {
    expect(findUnpinned({ dependencies: { a: '1.2.0' }, optionalDependencies: { b: '18.4.0-beta.17' } })).toEqual([]);
  });
});

describe('findUnlocked', () => {
  const locked = { version: '1.0.0', integrity: 'sha512-x' };

  it.each([
    ['a package without the hash of its content', { version: '1.0.0' }],
    ['one from git', { ...locked, resolved: 'git+ssh://git@example.org/a.git' }],
    ['one of this machine', { link: true }],
  ])('refuses %s', (_, taken) => {
    expect(findUnlocked({ '': {}, 'node_modules/a': taken })).toHaveLength(1);
  });

  it('takes packages of a registry, and says nothing of those for development', () => {
    const registry = { ...locked, resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' };
    const packages = { '': {}, 'node_modules/a': registry, 'node_modules/b': locked, 'node_modules/c': { dev: true } };
    expect(findUnlocked(packages)).toEqual([]);
  });
});
