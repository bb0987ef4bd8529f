import type { MarksLine } from '@minster/domain/teaching/modules/grades-calls'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

/** The progress of a module's marks, as a chip. */
export function MarksProgress({ line }: { readonly line: MarksLine }) {
  const { students, assignments, marked, agreed, released, resits } = line
  const all = students * assignments
  if (students === 0) return <StatusChip label="Nobody takes it" />
  if (released === students)
    return (
      <StatusChip tone="success" label={resits === 0 ? 'Released' : `Released, ${resits} sit it again`} />
    )
  if (assignments === 0) return <StatusChip label="No assignments yet" />
  if (released > 0) return <StatusChip tone="info" label={`Released for ${released} of ${students}`} />
  if (agreed === all) return <StatusChip tone="warning" label="Ready for the board" />
  if (agreed > 0) return <StatusChip tone="info" label={`Agreed ${agreed} of ${all}`} />
  if (marked > 0) return <StatusChip tone="info" label={`Marked ${marked} of ${all}`} />
  return <StatusChip label="Nothing marked" />
}
