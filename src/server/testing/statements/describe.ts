import type pg from 'pg';

/** A column of a statement's result, as PostgreSQL describes it. */
export type ResultColumn = {
  name: string;
  /** The name of its type in pg_type, as `int4` or `_text`. */
  type: string;
  /** The column of a table that it is, where null is allowed or an outer join may give it. */
  nullableColumn?: string;
};

type Field = { name: string; tableID: number; columnID: number; dataTypeID: number };
type TableColumn = { table: string; column: string; isNotNull: boolean };
type PlanNode = { 'Relation Name'?: string; 'Join Type'?: string; 'Parent Relationship'?: string; Plans?: PlanNode[] };

/** Asks PostgreSQL for the columns of a statement without running it. */
class Description {
  fields: Field[] = [];
  private readonly text: string;
  private readonly end: (error?: Error) => void;

  constructor(text: string, end: (error?: Error) => void) {
    this.text = text;
    this.end = end;
  }

  submit(connection: pg.Connection): void {
    const { parse, describe, sync } = connection as unknown as Record<string, (message?: object) => void>;
    parse!.call(connection, { name: '', text: this.text, types: [] });
    describe!.call(connection, { type: 'S', name: '' });
    sync!.call(connection);
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.end(error);
  }

  handleReadyForQuery(): void {
    this.end();
  }
}

/** Returns a function that describes statements, in a session that no policy limits. */
export async function createDescriber(session: pg.Client) {
  const types = await readTypes(session);
  const columns = await readColumns(session);

  return async function describeStatement(text: string): Promise<ResultColumn[]> {
    const fields = await describeFields(session, text);
    const own = fields.map(({ tableID, columnID }) => columns.get(`${tableID}.${columnID}`));
    const joined = own.some((column) => column?.isNotNull) ? await findOuterJoined(session, text) : new Set<string>();
    return fields.map(({ name, dataTypeID }, index) => {
      const column = own[index];
      const isNullable = column && (joined.has(column.table) || !isHeld(column, text));
      return {
        name,
        type: types.get(dataTypeID) ?? String(dataTypeID),
        ...(isNullable && { nullableColumn: `${column.table}.${column.column}` }),
      };
    });
  };
}

/** Columns that are null in other rows of their table, and the constraint that forbids it in those that the product reads. */
export const heldByConstraints: Record<string, string> = {
  'client_absences.access_ends_at': 'client_absences_ending_whole',
  'client_absences.message': 'client_absences_ending_whole',
  'client_absences.recorded_at': 'client_absences_ending_whole',
  'client_absences.recorded_by': 'client_absences_ending_whole',
  'second_factors.counter': 'second_factors_whole',
  'second_factors.credential_id': 'second_factors_whole',
  'second_factors.public_key': 'second_factors_whole',
  'second_factors.secret': 'second_factors_whole',
  'timesheets.submitted_at': 'timesheets_submitted',
};

/** Says whether a column has no null in this result: by the catalogue, a constraint, or since the statement compares it. */
function isHeld({ table, column, isNotNull }: TableColumn, text: string): boolean {
  return (
    isNotNull ||
    `${table}.${column}` in heldByConstraints ||
    new RegExp(`\\b${column} (= ?(\\$|any\\b)|in \\(|is not null)`).test(text)
  );
}

function describeFields(session: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    const description = new Description(text, (error) => (error ? reject(error) : resolve(description.fields)));
    session.query(description as unknown as pg.Submittable);
  });
}

async function readTypes(session: pg.Client): Promise<Map<number, string>> {
  const { rows } = await session.query<{ oid: number; name: string }>('select oid, typname as name from pg_type');
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}

/** Reads the columns of tables; those of a view are left out, since PostgreSQL says of none that it has no null. */
async function readColumns(session: pg.Client): Promise<Map<string, TableColumn>> {
  const { rows } = await session.query<TableColumn & { id: string }>(
    `select c.oid || '.' || a.attnum as id, c.relname as "table", a.attname as "column", a.attnotnull as "isNotNull"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 where c.relkind in ('r', 'p')`,
  );
  return new Map(rows.map(({ id, ...column }) => [id, column]));
}

/** Returns the tables that the plan only reads where an outer join may find no row of theirs. */
async function findOuterJoined(session: pg.Client, text: string): Promise<Set<string>> {
  if (!/\bjoin\b/i.test(text)) return new Set();
  const { rows } = await session.query(`explain (generic_plan, format json) ${text}`);
  const optional = new Set<string>();
  const required = new Set<string>();
  walkPlan(rows[0]['QUERY PLAN'][0].Plan, false, (table, isOptional) => (isOptional ? optional : required).add(table));
  return new Set([...optional].filter((table) => !required.has(table)));
}

const optionalSides: Record<string, string[]> = { Left: ['Inner'], Right: ['Outer'], Full: ['Inner', 'Outer'] };

function walkPlan(node: PlanNode, isOptional: boolean, visit: (table: string, isOptional: boolean) => void): void {
  if (node['Relation Name']) visit(node['Relation Name'], isOptional);
  const sides = optionalSides[node['Join Type'] ?? ''] ?? [];
  for (const plan of node.Plans ?? [])
    walkPlan(plan, isOptional || sides.includes(plan['Parent Relationship'] ?? ''), visit);
}
