import pg from 'pg'

/** A table of the database as it goes into an archive; what it derives from its own columns is left out. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** A connection of its own for copying: values are written alike whatever server and machine they are read on. */
export async function connectForCopying(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // A connection that breaks is heard of by the statement under way.
  client.on('error', () => {})
  await client.connect()
  await client.query(
    `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
     set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0;
     set idle_in_transaction_session_timeout = 0; set search_path = public`,
  )
  return client
}

/** The tables there are, by name; those that an extension brought are its own. */
export async function readTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

export function copyOf({ name, columns }: CopiedTable, way: 'to stdout' | 'from stdin'): string {
  return `copy ${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')}) ${way}`
}
