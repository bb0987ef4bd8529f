import { Text } from '@mantine/core'
import type { TaughtModule } from '@minster/domain/teaching/modules/module-calls'
import type { RowCard } from '#kit/reports/RowCards.tsx'
import type { CellRenderers, RowReport } from '#kit/reports/row-report.ts'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import {
  countStudents,
  formatModuleHubs,
  formatModuleTutors,
  formatNextDue,
  summariseAssignments,
} from './format-taught-module.ts'

/** The modules of a year as a screen of rows. */
export const taughtReport: RowReport<TaughtModule> = {
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
    hub: { label: 'Hub', value: formatModuleHubs },
    tutors: { label: 'Tutors', value: formatModuleTutors },
    students: {
      label: 'Students',
      kind: 'number',
      sort: 'students',
      value: (row) => (row.instances.length > 0 ? countStudents(row) : null),
    },
    assignments: { label: 'Assignments', value: (row) => summariseAssignments(row).text },
    due: { label: 'Next due', sort: 'due', value: formatNextDue },
  },
  table: ['code', 'name', 'level', 'credits', 'hub', 'tutors', 'students', 'assignments', 'due'],
}

export const taughtCells: CellRenderers<TaughtModule> = {
  name: ({ name }) => <Truncated text={name} />,
  hub: (row) => <Truncated text={formatModuleHubs(row)} />,
  tutors: (row) => <TutorsCell row={row} />,
  assignments: (row) => <AssignmentsCell row={row} />,
}

export const taughtCard: RowCard<TaughtModule> = {
  name: ({ code, name }) => `${code} ${name}`,
  about: (row) => [
    `Level ${row.level}`,
    `${row.credits} credits`,
    formatModuleHubs(row),
    formatModuleTutors(row),
  ],
  facts: ({ instances }) => (instances.length > 0 ? ['students', 'assignments'] : []),
}

/** The page of a module, at its instance of the selected year. */
export function moduleHref({ id, instances: [first] }: TaughtModule): string {
  return first ? `/modules/${id}?instance=${first.id}` : `/modules/${id}`
}

/** Truncates a text that would push later columns out of view; the title has all of it. */
function Truncated({ text }: { readonly text: string }) {
  return (
    <Text inherit truncate maw="14.375rem" title={text}>
      {text}
    </Text>
  )
}

function TutorsCell({ row }: { readonly row: TaughtModule }) {
  const text = formatModuleTutors(row)
  if (text !== '') return <Truncated text={text} />
  return row.instances.length > 0 && <StatusChip label="No tutor" tone="warning" />
}

function AssignmentsCell({ row }: { readonly row: TaughtModule }) {
  const { text, areWeightsWrong } = summariseAssignments(row)
  return areWeightsWrong ? <StatusChip label={`${text}, weights not 100`} tone="warning" /> : text
}
