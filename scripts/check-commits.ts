import { execFileSync } from 'node:child_process';

/** The last commit whose subject is not checked. */
const base = '8c84b1645b7c570ef9dd7927b18492b226cdd91a';
const mostCharacters = 100;

/** Checks the subjects of the commits after `base` (CONTRIBUTING.md, "What `npm run check` holds"). A shallow clone or a tree without git has none. */
export function checkCommits(root: string): string[] {
  return readSubjects(root).flatMap((subject) => {
    const fault = findFault(subject);
    return fault ? [`commit "${subject}": ${fault}`] : [];
  });
}

function readSubjects(root: string): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  try {
    git('merge-base', '--is-ancestor', base, 'HEAD');
  } catch {
    return [];
  }
  return git('log', '--no-merges', '--format=%s', `${base}..HEAD`).split('\n').filter(Boolean);
}

/** Finds what is wrong with a subject. `visits: print the week` has no fault, `Visits: a print; and more` has several. */
export function findFault(subject: string): string | undefined {
  const [, summary] = subject.match(/^[a-z0-9][a-z0-9 -]*: (\S.*)$/) ?? [];
  if (summary === undefined) return 'write it as "area: summary", with the area in lower case';
  if (subject.length > mostCharacters) return `has ${subject.length} characters, more than ${mostCharacters}`;
  if (/;|[.!?]( |$)/.test(summary)) return 'write one sentence, without a semicolon or a full stop';
  const [first = ''] = summary.split(' ');
  if (!/^[a-z]/.test(first)) return `begins with "${first}"; begin with a verb in lower case`;
  if (/^(a|an|the|what|one|every)$/.test(first))
    return `begins with "${first}"; begin with a verb, such as add or remove`;
  return undefined;
}
