import type { ValueField } from '@minster/domain/kit/record/field'
import type { Lack } from '@minster/domain/kit/record/lacking'
import { denormalisedColumnOf, snakeOf } from '@minster/domain/kit/record/record'
import {
  type FieldOf,
  type PathStep,
  type Reached,
  reach,
  recordTypeOf,
  type ValueAt,
} from '@minster/domain/register/paths'
import { type SQL, sql } from '#platform/db/sql.ts'
import { derivedColumn } from './derived.ts'
import type { Labelled } from './labelled.ts'

interface OfEveryRecord {
  readonly id: string
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
  readonly deleted_at: string | null
  readonly search_text: string
}

/** A table under an alias, and the links walked from it: each link is joined once, when something asks for it. */
export interface From {
  /** The base table's alias. */
  readonly alias: string
  /** A column of the base table that every record has. */
  own<Name extends keyof OfEveryRecord>(column: Name): SQL<OfEveryRecord[Name]>
  /** The column of a reached field. */
  column(reached: Reached): SQL
  /** As `column`, by the path of a field that has to be there. */
  at(path: string): SQL
  /** As `column`, from the base table where it keeps the value beside the link; of what is lacking, how much. */
  sortKey(reached: Reached): SQL
  /** Id and label of what a link points at. */
  linked(
    steps: readonly PathStep[],
    to: string,
  ): { readonly id: SQL<string | null>; readonly label: SQL<string> }
  /** As `linked`, by the path of the link. */
  linkAt(path: string): { readonly id: SQL; readonly label: SQL<string> }
  /** Whether what a link points at is outside the bin, by the path of the link; null where nothing is linked to. */
  isAliveAt(path: string): SQL<boolean | null>
  /** What the base record is called. */
  label(): SQL<string>
  /** The base record by its id, with what it is called. */
  named(): SQL<Labelled>
  /** `from applications r left join people …`; ask for it last. */
  clause(): SQL
}

/** As `From`, of a record type that is written out: its fields have their types. */
export interface FromRecords<Name extends string> extends From {
  at<Path extends string>(path: Path & FieldOf<Name, Path>): SQL<ValueAt<Name, Path>>
  linkAt<Path extends string>(
    path: Path & FieldOf<Name, Path>,
  ): { readonly id: SQL<ValueAt<Name, Path>>; readonly label: SQL<string> }
  /** As `linkAt`, as one value: null where nothing is linked to. */
  namedAt<Path extends string>(path: Path & FieldOf<Name, Path>): SQL<Labelled | null>
}

/** Starts from the table of a record type. */
export function fromOf<const Name extends string>(name: Name, alias = 'r'): FromRecords<Name> {
  const joins = new Map<string, SQL>()

  const aliasOf = (steps: readonly PathStep[]): string => {
    let at = alias
    for (const { link, to } of steps) {
      const next = `${at}_${link.column}`
      if (!joins.has(next)) {
        const on = sql`${columnOf(next, 'id')} = ${columnOf(at, link.column)}`
        joins.set(next, sql`left join ${tableNamed(to)} ${sql.identifier(next)} on ${on}`)
      }
      at = next
    }
    return at
  }

  const columnAt = (reached: Reached): SQL => {
    const { steps, placed } = reached
    if (placed.lacks) return lackingAt(steps, placed.lacks)
    if (placed.isDerived) {
      const at = aliasOf(steps)
      return derivedColumn(steps.at(-1)?.to ?? name, placed.path, (column) => columnOf(at, column))
    }
    return columnOf(aliasOf(steps), placed.column)
  }

  /** The names of what a record lacks, as a list. */
  const lackingAt = (steps: readonly PathStep[], lacks: Readonly<Record<string, Lack>>): SQL => {
    const type = steps.at(-1)?.to ?? name
    const at = aliasOf(steps)
    const each = Object.entries(lacks).map(([called, lack]) => {
      const isLacking = 'empty' in lack ? emptyAt(steps, type, lack.empty) : noneOf(lack, at)
      return sql`case when ${isLacking} then ${literal(called)} end`
    })
    return sql`array_remove(array[${sql.join(each, sql`, `)}]::text[], null)`
  }

  const emptyAt = (steps: readonly PathStep[], type: string, path: string): SQL => {
    const found = reach(type, path)
    if (!found) throw new Error(`"${path}", which "${type}" may lack, is not a field.`)
    return sql`${columnAt({ ...found, steps: [...steps, ...found.steps] })} is null`
  }

  const labelFrom = (steps: readonly PathStep[], to: string): SQL<string> => {
    const parts = recordTypeOf(to).label.map((part) => {
      const paths = typeof part === 'string' ? [part] : part
      const columns = paths.map((path) => {
        const found = reach(to, path)
        if (!found) throw new Error(`"${path}" in the label of "${to}" is not a field.`)
        return choiceLabel(found.placed.field, columnAt({ ...found, steps: [...steps, ...found.steps] }))
      })
      return columns.length === 1 ? sql`${columns[0]}` : sql`coalesce(${sql.join(columns, sql`, `)})`
    })
    return sql<string>`concat_ws(' ', ${sql.join(parts, sql`, `)})`
  }

  const reachedAt = (path: string): Reached => {
    const reached = reach(name, path)
    if (!reached) throw new Error(`"${path}" of "${name}" is not a field.`)
    return reached
  }

  const behind = (path: string) => {
    const { steps, placed } = reachedAt(path)
    if (placed.field.kind !== 'link') throw new Error(`"${path}" of "${name}" is no link.`)
    const { to } = placed.field
    return { to, there: [...steps, { link: placed, to }] }
  }

  const linkAt = <Path extends string>(path: Path) => {
    const { to, there } = behind(path)
    return { id: columnOf<ValueAt<Name, Path>>(aliasOf(there), 'id'), label: labelFrom(there, to) }
  }

  return {
    alias,
    own: (column) => columnOf(alias, column),
    column: columnAt,
    at: <Path extends string>(path: Path) => columnAt(reachedAt(path)) as SQL<ValueAt<Name, Path>>,
    sortKey(reached) {
      if (recordTypeOf(name).keeps?.includes(reached.path))
        return columnOf(alias, denormalisedColumnOf(reached.path))
      return reached.placed.lacks ? sql`cardinality(${columnAt(reached)})` : columnAt(reached)
    },
    linked: (steps, to) => ({ id: columnOf(aliasOf(steps), 'id'), label: labelFrom(steps, to) }),
    linkAt,
    isAliveAt(path) {
      const at = aliasOf(behind(path).there)
      return sql<
        boolean | null
      >`case when ${columnOf(at, 'id')} is not null then ${columnOf(at, 'deleted_at')} is null end`
    },
    label: () => labelFrom([], name),
    named: () =>
      sql<Labelled>`json_build_object('id', ${columnOf(alias, 'id')}, 'label', ${labelFrom([], name)})`,
    namedAt(path) {
      const { id, label } = linkAt(path)
      return sql<Labelled | null>`case when ${id} is not null then json_build_object('id', ${id}, 'label', ${label}) end`
    },
    clause: () =>
      sql.join([sql`from ${tableNamed(name)} ${sql.identifier(alias)}`, ...joins.values()], sql` `),
  }
}

/** A choice as it is shown, everything else as it is kept. */
function choiceLabel(field: ValueField, column: SQL): SQL {
  const choices = field.kind === 'choice' ? Object.entries(field.choices ?? {}) : []
  const shown = choices.flatMap(([name, { label = name }]) =>
    label === name ? [] : [sql`when ${literal(name)} then ${literal(label)}`],
  )
  return shown.length === 0 ? column : sql`case ${column} ${sql.join(shown, sql` `)} else ${column} end`
}

/** Words of a declaration within a query: an expression that is asked for twice stays the same. */
function literal(words: string): SQL {
  return sql.raw(`'${words.replaceAll("'", "''")}'`)
}

/** Whether no record of a type outside the bin links to the one under an alias. */
function noneOf({ none, link }: Extract<Lack, { none: string }>, alias: string): SQL {
  const there = `${alias}_${snakeOf(none)}`
  const column = reach(none, link)?.placed.column ?? ''
  return sql`not exists (select from ${tableNamed(none)} ${sql.identifier(there)}
    where ${columnOf(there, column)} = ${columnOf(alias, 'id')} and ${columnOf(there, 'deleted_at')} is null)`
}

/** The table of a record type, by its plural. */
export function tableNamed(name: string): SQL {
  return sql.raw(`"${snakeOf(name)}"`)
}

function columnOf<Value>(alias: string, column: string): SQL<Value> {
  return sql<Value>`${sql.raw(`"${alias}"."${column}"`)}`
}

/** What a link or several are shown as, wherever they are read: `{ id, label }`, or a list of them. */
export function labelsOfMany(to: string, ids: SQL): SQL<readonly Labelled[]> {
  const inner = fromOf(to, 'many')
  const label = inner.label()
  const one = sql`json_build_object('id', ${inner.own('id')}, 'label', ${label})`
  return sql<
    readonly Labelled[]
  >`(select coalesce(json_agg(${one} order by ${label}), '[]'::json) ${inner.clause()} where ${inner.own('id')} = any(${ids}))`
}
