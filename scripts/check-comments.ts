import type { SourceFile } from './check-structure.ts';

const docComment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\n([^\n]*)/g;
const functionLine =
  /^(export )?(default )?(async )?function\b|^(export )?const \w+(: [^=]+)? = (async )?(\(|<|\w+ =>)|^(async |static )*\w+(<.*>)?\(.*\).*\{$/;
const questionWord = /^(What|Who|When|Whether|How|Why|Where|Which|Whose)\b/;
const fewestWords = 4;

/** Checks that a doc comment of a function begins with a verb, that of a type or value with a noun, and that each says something. */
export function checkComments({ text }: SourceFile): string[] {
  return [...text.matchAll(docComment)].flatMap(([, comment = '', next = '']) => {
    const says = comment.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim();
    const why = findFault(says, functionLine.test(next.trim()));
    return why ? [`the doc comment "${says.slice(0, 40)}" ${why}`] : [];
  });
}

function findFault(says: string, isOfFunction: boolean): string | undefined {
  const [first = '', ...rest] = says.split(/\s+/);
  if (rest.length + 1 < fewestWords) return 'has fewer than four words; say more, or nothing';
  // A verb in the third person ends so; few nouns do.
  if (isOfFunction && !first.endsWith('s')) return 'is of a function; begin with a verb';
  return questionWord.test(says) ? 'is of a type or value; begin with a noun' : undefined;
}
