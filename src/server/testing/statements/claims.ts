import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast';
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, type Type, TypeFlags } from 'typescript/unstable/sync';

/** The type that a call gives the rows of a statement. */
export type Claim = {
  call: string;
  type: Type;
  /** Callers name more of the type. */
  isPartial: boolean;
};

/** Nothing is claimed, or the type of the rows comes from where no call can be followed. */
type ClaimOutcome = Claim | 'none' | 'unknown';

const root = resolve(import.meta.dirname, '../../../..');
/** They send what others give them, and claim nothing themselves. */
const senders = /^src\/server\/db\/(transaction|pool)\.ts|^src\/server\/db\/fast\//;
const rowTypes = TypeFlags.Object | TypeFlags.Intersection | TypeFlags.Union | TypeFlags.TypeParameter;
/** The rows that tests read are looked at by the tests. */
const testCode = /\.test\.ts|\/testing\/|\/examples\.ts/;
/** Functions that take the type of a row. */
const readers = /\b(rows|row|presentRows|presentRow|query|runJoined|findCaller)</;

/** Opens the server's code with the compiler that checks it. */
export function openClaims() {
  const api = new API({ cwd: root });
  const config = resolve(root, 'src/server/tsconfig.json');
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)!;
  const callsOfFiles = new Map<string, Map<string, CallExpression>>();

  function callsOf(path: string): Map<string, CallExpression> {
    const calls = callsOfFiles.get(path) ?? listCalls(project, path);
    callsOfFiles.set(path, calls);
    return calls;
  }
  function findCall(place: string): CallExpression | undefined {
    const [path = '', ...position] = place.split(':');
    return callsOf(path).get(position.join(':'));
  }

  return {
    checker: project.checker,
    findClaim: (calls: readonly string[]) => findClaim(project.checker, findCall, calls),
    /** Lists the calls that name a type for their rows, whether a test reaches them or not. */
    listClaims: () =>
      listReaders().flatMap((path) =>
        [...callsOf(path)].filter(([, call]) => hasRowType(project.checker, call)).map(([at]) => `${path}:${at}`),
      ),
    close: () => api.close(),
  };
}

function listReaders(): string[] {
  const files = readdirSync(resolve(root, 'src/server'), { recursive: true, encoding: 'utf8' });
  const paths = files.map((file) => `src/server/${file}`);
  const isReader = (path: string) => !senders.test(path) && !testCode.test(path) && path.endsWith('.ts');
  return paths.filter((path) => isReader(path) && readers.test(readFileSync(resolve(root, path), 'utf8')));
}

function hasRowType(checker: Checker, call: CallExpression): boolean {
  const [rowType] = call.typeArguments ?? [];
  if (!rowType || !readers.test(`${nameOf(call).getText()}<`)) return false;
  return !checker.getTypeFromTypeNode(rowType)!.isTypeParameter();
}

/** Lists the calls of a file by where a stack names them: at the name that is called. */
function listCalls({ program }: Project, path: string): Map<string, CallExpression> {
  const source = program.getSourceFile(resolve(root, path));
  const calls = new Map<string, CallExpression>();
  if (source) visit(source, source);
  return calls;

  function visit(node: Node, file: SourceFile): void {
    if (isCallExpression(node)) calls.set(placeOf(node, file), node);
    node.forEachChild((child) => visit(child, file));
  }
}

function nameOf({ expression }: CallExpression): Node {
  return isPropertyAccessExpression(expression) ? expression.name : expression;
}

function placeOf(call: CallExpression, file: SourceFile): string {
  const { line, character } = file.getLineAndCharacterOfPosition(nameOf(call).getStart(file));
  return `${line + 1}:${character + 1}`;
}

/** Follows the calls from the statement outwards, until one gives its rows a type. */
function findClaim(
  checker: Checker,
  findCall: (place: string) => CallExpression | undefined,
  calls: readonly string[],
): ClaimOutcome {
  const places = calls.filter((place) => !senders.test(place));
  for (const place of places) {
    if (testCode.test(place)) return 'none';
    const call = findCall(place);
    const type = call && rowTypeOf(checker, checker.getTypeAtLocation(call)!);
    if (!type) return 'unknown';
    // It takes no rows: `run` returns their number.
    if (!(type.flags & rowTypes)) return 'none';
    if (type.isTypeParameter()) continue;
    const isPartial = type.isIntersectionType() && type.getTypes().some((part) => part.isTypeParameter());
    const isEmpty = checker.getPropertiesOfType(type).length + checker.getIndexInfosOfType(type).length === 0;
    return isEmpty ? 'unknown' : { call: place, type, isPartial };
  }
  return places.length === 0 ? 'none' : 'unknown';
}

/** Returns R of `Promise<R[]>`, `Promise<R | null>` and `Promise<QueryResult<R>>`. */
function rowTypeOf(checker: Checker, promise: Type): Type | undefined {
  if (promise.flags & TypeFlags.Any) return promise;
  if (!promise.isTypeReference() || promise.getSymbol()?.name !== 'Promise') return undefined;
  const answer = checker.getNonNullableType(checker.getTypeArguments(promise)[0]!)!;
  const rows = answer.getSymbol()?.name === 'QueryResult' ? checker.getPropertyOfType(answer, 'rows') : undefined;
  const list = rows ? checker.getTypeOfSymbol(rows)! : answer;
  if (!checker.isArrayType(list)) return list;
  return list.isTypeReference() ? checker.getTypeArguments(list)[0] : undefined;
}
