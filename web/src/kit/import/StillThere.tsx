import { useQuery } from '@tanstack/react-query'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { type ImportRun, rowsQuery } from './imports.ts'
import { plural } from './words.ts'

const states = ['taken'] as const

/** Rows that could not be taken back, and why. */
export function StillThere({ run }: { readonly run: ImportRun }) {
  const { data } = useQuery(rowsQuery(run.id, states, 1))
  if (!data || data.meta.total === 0) return null
  const lines = data.data.map(
    ({ number, problems }) => `Row ${number}: ${problems.map(({ message }) => message).join(' ')}`,
  )
  const more = data.meta.total - lines.length
  return (
    <DismissibleAlert tone="warning" title={`${plural(data.meta.total, 'row')} stayed`}>
      {[...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')}
    </DismissibleAlert>
  )
}
