import type { Viewer } from '@minster/domain/access/rights/visibility'
import { shownBy } from '@minster/domain/kit/record/shown-choice'
import { recordTypeOf } from '@minster/domain/register/paths'
import { columnAt, columnsOf, type ListColumn } from './columns.ts'
import { statusFieldOf } from './status-field.ts'

/** What the head of a record's page shows besides its name, each as a column so that one question fetches them. */
export interface HeaderPlan {
  /** Where it stands: its own status, or that of a record it links to. */
  readonly status: ListColumn | undefined
  readonly facts: readonly ListColumn[]
  readonly email: ListColumn | undefined
  readonly photo: ListColumn | undefined
  /** The link whose record lends its name to this one, as the person of an application. */
  readonly namedBy: string | undefined
}

const maxFacts = 5

/** Plans the head of the pages of a record type from its declaration, for what the sight show. */
export function headerPlanOf(name: string, viewer: Viewer): HeaderPlan {
  const declaration = recordTypeOf(name)
  const columns = columnsOf(name, [], viewer)
  const namedBy = namingLinkOf(name)
  const ownStatus = statusFieldOf(declaration)
  const status = ownStatus
    ? columnAt(name, ownStatus.path, viewer)
    : columns.find(
        ({ reached }) => reached.placed.field.kind === 'choice' && reached.placed.field.moves !== undefined,
      )
  const naming = new Set(declaration.label.flat())
  const facts = columns.filter(
    ({ path, reached }) =>
      path !== status?.path &&
      path !== namedBy &&
      !naming.has(path) &&
      !['email', 'phone', 'file', 'longText', 'texts', 'yesNo'].includes(reached.placed.field.kind),
  )
  return {
    status,
    facts: facts.slice(0, maxFacts),
    email: firstOfKind(name, namedBy, 'email', viewer),
    photo: firstOfKind(name, namedBy, 'file', viewer),
    namedBy,
  }
}

/** Every path the head asks for. */
export function headerFields({ status, facts, email, photo }: HeaderPlan): string[] {
  return [status, ...facts, email, photo].flatMap((column) =>
    column ? shownBy(column.reached.placed, column.path) : [],
  )
}

/** A fact in the line of facts: a day says what it is the day of, other values speak for themselves. */
export function formatFact(column: ListColumn, words: string): string {
  const { kind } = column.reached.placed.field
  const needsName = ['date', 'dateTime', 'number', 'money', 'percentage', 'yesNo'].includes(kind)
  return needsName ? `${column.heading} ${words}` : words
}

function namingLinkOf(name: string): string | undefined {
  const [first] = recordTypeOf(name).label.flat()
  const step = first === undefined ? undefined : first.split('.')[0]
  const { fields } = recordTypeOf(name)
  return step !== undefined && fields[step]?.kind === 'link' ? step : undefined
}

function firstOfKind(
  name: string,
  namedBy: string | undefined,
  kind: 'email' | 'file',
  viewer: Viewer,
): ListColumn | undefined {
  const { fields } = recordTypeOf(name)
  const link = namedBy === undefined ? undefined : fields[namedBy]
  const places: [prefix: string, fields: typeof fields][] = [['', fields]]
  if (namedBy !== undefined && link?.kind === 'link')
    places.push([`${namedBy}.`, recordTypeOf(link.to).fields])
  for (const [prefix, inside] of places)
    for (const [field, { kind: held }] of Object.entries(inside))
      if (held === kind) {
        const column = columnAt(name, `${prefix}${field}`, viewer)
        if (column) return column
      }
  return undefined
}
