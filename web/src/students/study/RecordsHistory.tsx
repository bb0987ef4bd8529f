import type { RecordDeclaration } from '@minster/domain/kit/record/record'
import { recordTypeOf } from '@minster/domain/register/paths'
import type { PastEntry } from '@minster/domain/students/study/study-calls'
import { HistoryLine } from '#kit/records/HistoryTab.tsx'
import { useRecordTypes } from '#kit/records/use-collection.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import classes from './past-lines.module.css'

/** A history of several records, each entry with its record's name. */
export function RecordsHistory({ entries, nameOf }: RecordsHistoryProps) {
  useRecordTypes(entries.map(({ of }) => of.type))
  if (entries.length === 0)
    return <EmptyState title="Nothing has happened yet">Every change will be listed here.</EmptyState>
  return (
    <ol className={classes.entries}>
      {entries.map((entry) => {
        const declaration = recordTypeOf(entry.of.type)
        return (
          <li key={entry.id}>
            <Muted>{nameOf(entry, declaration)}</Muted>
            <div>
              <HistoryLine entry={entry} declaration={declaration} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

interface RecordsHistoryProps {
  readonly entries: readonly PastEntry[]
  readonly nameOf: (entry: PastEntry, declaration: RecordDeclaration) => string
}
