import type { Viewer } from '@minster/domain/access/rights/visibility'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { PlacedField } from '@minster/domain/kit/record/record'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import type { Tone } from '@minster/domain/platform/words/tones'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { formatValue } from './cells.tsx'
import { formatFact, type HeaderPlan, headerFields, headerPlanOf } from './header-plan.ts'
import { isLinkValue } from './link-value.ts'
import { listQuery } from './records.ts'
import { placedAsShown } from './status-field.ts'

/** Where a record's status is kept: in itself, or in a record it links to. */
export interface StatusTarget {
  readonly name: string
  readonly id: string
  /** The path within that record. */
  readonly path: string
}

/** What stands in the head of a record's page. */
export interface Header {
  readonly facts: readonly string[]
  readonly email: string | null
  readonly photo: string | null
  /** It is somebody's page: their face or initials stand for it. */
  readonly isOfSomebody: boolean
  readonly statusTarget: StatusTarget | null
  readonly statusField: PlacedField | undefined
  readonly statusValue: unknown
  /** Said in the place of the status, which then leads nowhere. */
  readonly statusWords?: { readonly label: string; readonly tone: Tone } | undefined
  /** Stands beneath the steps of its menu. */
  readonly statusExtra?: ReactNode
}

/** What the head of a record's page shows, also of the records it links to. */
export function useHeader(collection: string, name: string, record: RecordValues, viewer: Viewer): Header {
  const plan = useMemo(() => headerPlanOf(name, viewer), [name, viewer])
  const query = useMemo(
    () =>
      new URLSearchParams({
        filter: JSON.stringify({ id: [record.id] }),
        fields: headerFields(plan).join(','),
        pageSize: '1',
      }),
    [record.id, plan],
  )
  const rows = useQuery(listQuery(collection, query))
  const row = rows.data?.data[0]
  const valueOf = (path: string | undefined) =>
    path === undefined ? undefined : valueAt(row ?? record, path)

  const facts = plan.facts.flatMap((column) => {
    const text = formatValue(column.reached.placed.field, valueOf(column.path))
    return text === '' ? [] : [formatFact(column, text)]
  })
  const email = valueOf(plan.email?.path)
  const photo = valueOf(plan.photo?.path)
  return {
    facts,
    email: typeof email === 'string' && email !== '' ? email : null,
    photo: isLinkValue(photo) ? photo.id : null,
    isOfSomebody: plan.photo !== undefined || plan.email !== undefined,
    statusTarget: statusTargetOf(plan, name, record, valueOf),
    statusField: plan.status && placedAsShown(plan.status.reached.placed, plan.status.path, row ?? record),
    statusValue: valueOf(plan.status?.path),
  }
}

function statusTargetOf(
  { status }: HeaderPlan,
  name: string,
  record: RecordValues,
  valueOf: (path: string) => unknown,
): StatusTarget | null {
  if (!status) return null
  const { steps, placed } = status.reached
  const last = steps.at(-1)
  if (!last) return { name, id: record.id, path: placed.path }
  const link = valueOf(steps.map(({ link }) => link.path).join('.'))
  return isLinkValue(link) ? { name: last.to, id: link.id, path: placed.path } : null
}
