/**
 * Answers the names of a table in the order they are written, typed as its keys, so that a status or code is
 * declared once and its list and its type both come from there.
 */
export function namesOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table).filter((name): name is keyof Table & string => Object.hasOwn(table, name))
}
