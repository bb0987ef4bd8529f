import { StudentPlacements } from '../placements/StudentPlacements.tsx'
import type { StudentTabProps } from '../students/student-tabs.ts'

/** Where a student is formed besides their modules. */
export default function FormationTab({ page }: StudentTabProps) {
  return <StudentPlacements student={page.student.data.id} />
}
