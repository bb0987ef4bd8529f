import type { TrainingRow } from '@minster/domain/care/safeguarding/due-report-calls'
import { type SafeguardingCourse, safeguardingCourses } from '@minster/domain/care/safeguarding/safeguarding'
import { courseStates, standings } from '@minster/domain/care/safeguarding/safeguarding-standing'
import { courseIn, trainingReport } from '@minster/domain/care/safeguarding/training-report'
import type { CellRenderers } from '#kit/reports/row-report.ts'
import { useReport } from '#kit/reports/use-report.ts'
import { ask } from '#platform/api/ask.ts'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { DueScreen } from './DueScreen.tsx'
import { StateAndDay } from './StateAndDay.tsx'

function CourseCell({ row, course }: { readonly row: TrainingRow; readonly course: SafeguardingCourse }) {
  const training = courseIn(row, course)
  return (
    training && <StateAndDay {...courseStates[training.state]} state={training.state} day={training.date} />
  )
}

const cells: CellRenderers<TrainingRow> = {
  stands: ({ standing }) => <StatusChip {...standings[standing]} />,
  ...Object.fromEntries(
    safeguardingCourses.map(
      (course) => [course, (row: TrainingRow) => <CourseCell row={row} course={course} />] as const,
    ),
  ),
}

function isUrgent(row: TrainingRow, course: SafeguardingCourse): boolean {
  const training = courseIn(row, course)
  return training !== undefined && ['danger', 'warning'].includes(courseStates[training.state].tone)
}

/** How the safeguarding training of every student stands. */
export function TrainingReport() {
  const screen = useReport(trainingReport, (query, signal) =>
    ask('GET /api/safeguarding-report', { query, signal }),
  )
  return (
    <DueScreen
      {...screen}
      send={(rows, send) =>
        ask('POST /api/safeguarding-report/chase', { body: { ...rows, ...(send && { send }) } })
      }
      fine="Everybody’s training is in date."
      cells={cells}
      facts={(row) => safeguardingCourses.filter((course) => isUrgent(row, course))}
    />
  )
}
