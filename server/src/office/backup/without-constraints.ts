import pg from 'pg'
import type { CopiedTable } from './copied-tables.ts'

interface Made {
  readonly drop: string
  readonly make: string
}

/**
 * Loads tables while nothing looks on: what links rows, orders them and acts upon them is put back afterwards as it was.
 * Only an owner's rights are needed, which is all that servers of others give. Call it within a transaction.
 */
export async function withoutConstraints(
  client: pg.Client,
  tables: readonly CopiedTable[],
  load: () => Promise<void>,
): Promise<void> {
  const foreignKeys = await readForeignKeys(client)
  const indexes = await readIndexes(client)
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  for (const { drop } of [...foreignKeys, ...indexes]) await client.query(drop)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // A migration may have written first rows.
  await client.query(`truncate ${names.join(', ')}`)
  await load()
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  // Keys are checked against each other's tables, and quicker so once those are sorted.
  for (const { make } of [...indexes, ...foreignKeys]) await client.query(make)
}

async function readForeignKeys(client: pg.Client): Promise<Made[]> {
  const { rows } = await client.query<Made>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`)
  return rows
}

/** Those that keep a constraint, such as a primary key, stay. */
async function readIndexes(client: pg.Client): Promise<Made[]> {
  const { rows } = await client.query<Made>(`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by i.indrelid::regclass::text, i.indexrelid::regclass::text`)
  return rows
}
