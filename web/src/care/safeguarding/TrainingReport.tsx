import type { TrainingRow } from '@minster/domain/care/safeguarding/due-report-calls'
import { safeguardingCertificates, safeguardingCourses } from '@minster/domain/care/safeguarding/safeguarding'
import { courseStates, standings } from '@minster/domain/care/safeguarding/safeguarding-standing'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { type DueColumn, DueReport } from './DueReport.tsx'
import { StateAndDay } from './StateAndDay.tsx'

const stands: DueColumn<TrainingRow> = {
  heading: 'Stands',
  cell: ({ standing }) => <StatusChip {...standings[standing]} />,
}

const columns: readonly DueColumn<TrainingRow>[] = safeguardingCourses.map((course) => ({
  heading: safeguardingCertificates[course].label,
  cell: ({ courses }) => {
    const found = courses.find((one) => one.course === course)
    return found && <StateAndDay {...courseStates[found.state]} state={found.state} day={found.date} />
  },
  isPressing: ({ courses }) => {
    const found = courses.find((one) => one.course === course)
    return found !== undefined && ['danger', 'warning'].includes(courseStates[found.state].tone)
  },
}))

/** How the safeguarding training of every student stands. */
export function TrainingReport() {
  return (
    <DueReport
      path="safeguarding-report"
      title="Safeguarding report"
      tab="safeguarding"
      stands={stands}
      columns={columns}
      fine="Everybody’s training is in date."
    />
  )
}
