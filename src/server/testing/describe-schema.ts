import type { Pool } from '#server/db/pool.ts';

/** A table or view as the catalogue has it, each part as SQL. */
type Relation = {
  name: string;
  view: string | null;
  options: string | null;
  columns: { definition: string; comment: string | null }[];
  constraints: string[];
  /** Indexes that are no constraint, then triggers. */
  others: string[];
};

const relationsSql = `
  select c.relname as name, array_to_string(c.reloptions, ', ') as options,
         case c.relkind when 'v' then pg_get_viewdef(c.oid, true) end as view,
         array(select jsonb_build_object('comment', col_description(c.oid, a.attnum), 'definition', concat_ws(' ',
                 quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
                 case when a.attnotnull then 'not null' end,
                 case when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, c.oid, true) || ') stored'
                      when a.attidentity = 'a' then 'generated always as identity'
                      else 'default ' || pg_get_expr(d.adbin, c.oid, true) end))
                 from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
         array(select format('constraint %I %s', conname, pg_get_constraintdef(o.oid, true)) from pg_constraint o
                where conrelid = c.oid and contype <> 'n'
                order by position(contype::text in 'pufc'), conname collate "C") as constraints,
         array(select pg_get_indexdef(indexrelid, 0, true) from pg_index i join pg_class n on n.oid = indexrelid
                where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid and conrelid = c.oid)
                order by n.relname collate "C")
         || array(select pg_get_triggerdef(t.oid, true) from pg_trigger t
                   where tgrelid = c.oid and not tgisinternal order by tgname collate "C") as others
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
   order by c.relname collate "C"`;

const head = `-- The tables as all migrations leave them, by name. \`npm run schema\` writes this file, so do not edit it.
-- Why a table or column exists is in src/server/db/migrations; who may read it is in policies.sql and grants.sql beside them.
`;

/** Describes every table and view of a database as readable SQL, which depends on nothing but the catalogue. */
export async function describeSchema(owner: Pool): Promise<string> {
  const { rows } = await owner.query<Relation>(relationsSql);
  return [head, ...rows.map(describeRelation)].join('\n');
}

function describeRelation({ name, view, options, columns, constraints, others }: Relation): string {
  const storage = options ? ` with (${options})` : '';
  if (view !== null) return `create view ${name}${storage} as\n${toOurStyle(view)}\n`;
  const definitions = [...columns.map(({ definition }) => definition), ...constraints].map(toOurStyle);
  const lines = definitions.map((definition, index) => {
    const comment = columns[index]?.comment;
    return `${comment ? `  -- ${comment}\n` : ''}  ${definition}${index < definitions.length - 1 ? ',' : ''}\n`;
  });
  return `create table ${name} (\n${lines.join('')})${storage};\n${others.map((other) => `${toOurStyle(other)};\n`).join('')}`;
}

/** Writes SQL of PostgreSQL as the migrations do: small letters, short names of types, and nothing that is so by default. */
function toOurStyle(sql: string): string {
  return sql
    .replaceAll(' USING btree', '')
    .replaceAll(/'::text\b(\[\])?/g, "'")
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll('time without time zone', 'time')
    .replaceAll(/'[^']*'|\b[A-Z]{2,}\b/g, (part) => (part.startsWith("'") ? part : part.toLowerCase()));
}
