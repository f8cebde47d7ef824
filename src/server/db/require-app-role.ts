import type { Pool } from '#server/db/pool.ts';
import { StartError } from '#server/start/start-error.ts';

const advice = 'DATABASE_URL must sign in as alongside_app (docs/operations.md, "The database").';

/** Refuses to run with rights that no policy limits: as a superuser, the tables' owner, or a member of that role. */
export async function requireAppRole(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<{ name: string; isFree: boolean; isApp: boolean }>(
      `select current_user as name, pg_has_role('alongside_app', 'usage') as "isApp",
              r.rolsuper or r.rolbypassrls or coalesce(pg_has_role(t.relowner, 'member'), false) as "isFree"
         from pg_roles r left join pg_class t on t.oid = to_regclass('public.users') where r.rolname = current_user`,
    )
    .catch((error: Error) => {
      throw new StartError(`The database refuses the application (${error.message}). ${advice}`);
    });
  const { name, isFree, isApp } = rows[0]!;
  if (isFree) throw new StartError(`The role ${name} has more rights than the application needs. ${advice}`);
  if (!isApp) throw new StartError(`The role ${name} has none of the application's rights. ${advice}`);
}
