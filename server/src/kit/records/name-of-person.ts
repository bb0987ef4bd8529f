import { type SQL, sql } from 'drizzle-orm'

/** What the person is called whose row of `people` stands under an alias. */
export function nameOfPerson(alias: string): SQL {
  return sql.raw(`concat_ws(' ', coalesce(${alias}.preferred_name, ${alias}.first_name), ${alias}.last_name)`)
}

/** How a mail greets the person whose row of `people` stands under an alias. */
export function firstNameOfPerson(alias: string): SQL {
  return sql.raw(`coalesce(${alias}.preferred_name, ${alias}.first_name, ${alias}.last_name)`)
}
