import { canSee, type Viewer } from '@minster/domain/access/rights/visibility'
import { derivedFieldsOf } from '@minster/domain/kit/record/derived'
import type { ValueKind } from '@minster/domain/kit/record/field'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { shownBy } from '@minster/domain/kit/record/shown-choice'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { type Reached, reach, recordTypeOf } from '@minster/domain/register/paths'

/** One column of a list: a field of the record, or of a record it links to. */
export interface ListColumn {
  readonly path: string
  readonly heading: string
  readonly reached: Reached
}

export interface ColumnGroup {
  readonly title: string
  readonly columns: readonly ListColumn[]
}

/** Kinds too long, or too particular, for a line of a table. */
const notForTables: readonly ValueKind[] = ['longText', 'file']
const unsortable: readonly ValueKind[] = ['longText', 'file', 'choices', 'texts', 'links']
const numeric: readonly ValueKind[] = ['number', 'money', 'percentage']

/** The column at a path; undefined where the record type has none, or it does not exist for them. */
export function columnAt(name: string, path: string, viewer: Viewer): ListColumn | undefined {
  const reached = reach(name, path)
  if (!reached || !canSee(viewer, reached)) return undefined
  return { path, heading: headingOf(reached), reached }
}

/** The columns of a list in order: the chosen ones, or as declared. Those nobody may see fall away. */
export function columnsOf(name: string, chosen: readonly string[], viewer: Viewer): ListColumn[] {
  const declaredPaths = recordTypeOf(name).list
  const columns = columnsAt(name, chosen, viewer)
  return withDistinctHeadings(columns.length > 0 ? columns : columnsAt(name, declaredPaths, viewer))
}

function columnsAt(name: string, paths: readonly string[], viewer: Viewer): ListColumn[] {
  return [...new Set(paths)].flatMap((path) => columnAt(name, path, viewer) ?? [])
}

/** Everything that can be shown: the record's own fields by section, then those of each record it links to. */
export function choosableColumns(name: string, viewer: Viewer): ColumnGroup[] {
  return columnGroupsWithout(notForTables, name, viewer)
}

/** Everything a sheet can hold: a cell of it has room for what a line of a table has not. */
export function exportableColumns(name: string, viewer: Viewer): ColumnGroup[] {
  return columnGroupsWithout(['file'], name, viewer)
}

function columnGroupsWithout(leftOut: readonly ValueKind[], name: string, viewer: Viewer): ColumnGroup[] {
  const declaration = recordTypeOf(name)
  const ownGroups = new Map<string, ListColumn[]>()
  const linkedGroups: ColumnGroup[] = []
  for (const placed of [...fieldsOf(declaration), ...derivedFieldsOf(declaration)]) {
    const column = columnAt(name, placed.path, viewer)
    if (!column || leftOut.includes(placed.field.kind)) continue
    const title = placed.section
      ? placed.longLabel.slice(0, -placed.field.label.length - 2)
      : declaration.title
    ownGroups.set(title, [...(ownGroups.get(title) ?? []), column])
    if (placed.field.kind !== 'link') continue
    const beyond = fieldsOf(recordTypeOf(placed.field.to))
      .filter((there) => !leftOut.includes(there.field.kind))
      .flatMap((there) => columnAt(name, `${placed.path}.${there.path}`, viewer) ?? [])
    if (beyond.length > 0)
      linkedGroups.push({ title: `Of the ${inSentence(placed.field.label)}`, columns: beyond })
  }
  return [...[...ownGroups].map(([title, columns]) => ({ title, columns })), ...linkedGroups]
}

/** Whether figures of a column stand under each other, flush right. */
export function isNumeric(column: ListColumn): boolean {
  return numeric.includes(column.reached.placed.field.kind)
}

/** Whether rows can be put in the order of a column. */
export function isSortable(column: ListColumn): boolean {
  return column.reached.placed.lacks !== undefined || !unsortable.includes(column.reached.placed.field.kind)
}

/** What the server is asked for, so that every shown cell has its value. */
export function fieldsToRequest(columns: readonly ListColumn[]): string[] {
  return columns.flatMap(({ path, reached }) => shownBy(reached.placed, path))
}

/** A linked record's only naming field speaks for the link: "Hub", not "Name". */
function headingOf(reached: Reached): string {
  const last = reached.steps.at(-1)
  const { label } = reached.placed.field
  if (!last) return label
  const naming = recordTypeOf(last.to).label
  return naming.length === 1 && naming[0] === reached.placed.path ? last.link.field.label : label
}

/** Two columns of one heading are told apart by where they come from. */
function withDistinctHeadings(columns: readonly ListColumn[]): ListColumn[] {
  return columns.map((column) => {
    const isTwice = columns.some((other) => other.path !== column.path && other.heading === column.heading)
    if (!isTwice) return column
    const { steps, placed } = column.reached
    return {
      ...column,
      heading: [...steps.map((step) => step.link.field.label), placed.longLabel].join(': '),
    }
  })
}
