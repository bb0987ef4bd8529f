import { Text } from '@mantine/core'
import type { TaughtModule } from '@minster/domain/teaching/modules/module-calls'
import type { RowCard } from '#kit/reports/RowCards.tsx'
import type { CellRenderers, RowReport } from '#kit/reports/row-report.ts'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { hubsInWords, nextDueInWords, studentsOf, tutorsInWords, workInWords } from './taught-words.ts'

/** The modules of a year as a screen of rows. */
export const taughtShown: RowReport<TaughtModule> = {
  key: 'modules/taught',
  title: 'Modules',
  many: 'modules',
  search: { label: 'Search modules and tutors' },
  facets: { hub: { label: 'Hub' }, level: { label: 'Level' } },
  buckets: { key: 'show', title: 'Which modules', choices: {} },
  columns: {
    code: { label: 'Code', sort: 'code', value: ({ code }) => code },
    name: { label: 'Module', sort: 'name', value: ({ name }) => name },
    level: { label: 'Level', value: ({ level }) => level },
    credits: { label: 'Credits', kind: 'number', value: ({ credits }) => credits },
    hub: { label: 'Hub', value: hubsInWords },
    tutors: { label: 'Tutors', value: tutorsInWords },
    students: {
      label: 'Students',
      kind: 'number',
      sort: 'students',
      value: (row) => (row.instances.length > 0 ? studentsOf(row) : null),
    },
    assignments: { label: 'Assignments', value: (row) => workInWords(row).words },
    due: { label: 'Next due', sort: 'due', value: nextDueInWords },
  },
  table: ['code', 'name', 'level', 'credits', 'hub', 'tutors', 'students', 'assignments', 'due'],
}

export const taughtCells: CellRenderers<TaughtModule> = {
  name: ({ name }) => <Short words={name} />,
  hub: (row) => <Short words={hubsInWords(row)} />,
  tutors: (row) => <Tutors row={row} />,
  assignments: (row) => <Work row={row} />,
}

export const taughtCard: RowCard<TaughtModule> = {
  name: ({ code, name }) => `${code} ${name}`,
  about: (row) => [`Level ${row.level}`, `${row.credits} credits`, hubsInWords(row), tutorsInWords(row)],
  facts: ({ instances }) => (instances.length > 0 ? ['students', 'assignments'] : []),
}

/** The page of a module, at the instance of the year that was looked at. */
export function moduleHref({ id, instances: [first] }: TaughtModule): string {
  return first ? `/modules/${id}?instance=${first.id}` : `/modules/${id}`
}

/** Cut where it would push the columns after it out of sight; the whole shows on hovering. */
function Short({ words }: { readonly words: string }) {
  return (
    <Text inherit truncate maw="14.375rem" title={words}>
      {words}
    </Text>
  )
}

function Tutors({ row }: { readonly row: TaughtModule }) {
  const words = tutorsInWords(row)
  if (words !== '') return <Short words={words} />
  return row.instances.length > 0 && <StatusChip label="No tutor" tone="warning" />
}

function Work({ row }: { readonly row: TaughtModule }) {
  const { words, isOdd } = workInWords(row)
  return isOdd ? <StatusChip label={`${words}, weights not 100`} tone="warning" /> : words
}
