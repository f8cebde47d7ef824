import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const importPattern =
  /(?:^|\s)(?:import|export)\s+(?:type\s)?([^;'"`]*?)\sfrom\s+['"]([.#][^'"]+)['"]|import\(\s*['"]([.#][^'"]+)['"]/g;
const exportPattern = /^export (?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm;
/**
 * All code but the contract, whose schemas the API's description names. Examples, and what vitest runs before all tests, are found by
 * their names.
 */
const isChecked = /^src\/(domain|server|web)\/(?!.*(\/examples|\/global-setup|\.test)\.tsx?$)/;
/** These take a file of the web by its path, and name in a text what they take. */
const isBuild = /^scripts\/web-build\//;

/** Finds each export of the domain, the server and the web that no other file takes. */
export function checkExports(root: string, paths: readonly string[]): string[] {
  const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const taken = new Map<string, Set<string>>();
  for (const [path, text] of texts) {
    for (const [, clause = '*', from, lazy] of text.matchAll(importPattern)) {
      const name = from ?? lazy ?? '';
      const file = name.startsWith('#') ? `src/${name.slice(1)}` : normalize(join(dirname(path), name));
      const names = listTaken(clause, text);
      taken.set(file, new Set([...(taken.get(file) ?? []), ...names]));
    }
  }
  const build = [...texts].filter(([path]) => isBuild.test(path)).map(([, text]) => text);
  const isBuilt = (path: string, name: string) =>
    path.startsWith('src/web/') && build.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  return [...texts].flatMap(([path, text]) => {
    const names = taken.get(path);
    if (!isChecked.test(path) || names?.has('*')) return [];
    const own = [...text.matchAll(exportPattern)].map(([, name = '']) => name);
    const free = own.filter((name) => !names?.has(name) && !isBuilt(path, name));
    return free.map((name) => `${path}: exports ${name}, which no other file takes`);
  });
}

/** Lists the names that an import takes: of `* as queries` those after `queries.`, and of an import without names all. */
function listTaken(clause: string, text: string): string[] {
  const [, space] = clause.match(/\* as (\w+)/) ?? [];
  if (space) return [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
  return clause.includes('*') ? ['*'] : (clause.match(/\w+/g) ?? []);
}
