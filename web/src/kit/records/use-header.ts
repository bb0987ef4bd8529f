import type { Viewer } from '@minster/domain/access/rights/visibility'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { PlacedField } from '@minster/domain/kit/record/record'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatValue } from './cells.tsx'
import { factWords, type HeaderPlan, headerFields, headerPlanOf } from './header-plan.ts'
import { isLinkValue } from './link-value.ts'
import { listQuery } from './records.ts'

/** Where a record's status is kept: in itself, or in a record it links to. */
export interface StatusPlace {
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
  readonly statusPlace: StatusPlace | null
  readonly statusField: PlacedField | undefined
  readonly statusValue: unknown
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
  const found = useQuery(listQuery(collection, query))
  const row = found.data?.data[0]
  const at = (path: string | undefined) => (path === undefined ? undefined : valueAt(row ?? record, path))

  const facts = plan.facts.flatMap((column) => {
    const words = formatValue(column.reached.placed.field, at(column.path))
    return words === '' ? [] : [factWords(column, words)]
  })
  const email = at(plan.email?.path)
  const photo = at(plan.photo?.path)
  return {
    facts,
    email: typeof email === 'string' && email !== '' ? email : null,
    photo: isLinkValue(photo) ? photo.id : null,
    isOfSomebody: plan.photo !== undefined || plan.email !== undefined,
    statusPlace: statusPlaceOf(plan, name, record, at),
    statusField: plan.status?.reached.placed,
    statusValue: at(plan.status?.path),
  }
}

function statusPlaceOf(
  { status }: HeaderPlan,
  name: string,
  record: RecordValues,
  at: (path: string) => unknown,
): StatusPlace | null {
  if (!status) return null
  const { steps, placed } = status.reached
  const last = steps.at(-1)
  if (!last) return { name, id: record.id, path: placed.path }
  const linked = at(steps.map(({ link }) => link.path).join('.'))
  return isLinkValue(linked) ? { name: last.to, id: linked.id, path: placed.path } : null
}
