import { Stack } from '@mantine/core'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { useConfig } from '#platform/api/config.ts'
import type { StudentTabProps } from '#students/student/tab-props.ts'
import { AttendancePanel } from '../attendance/AttendancePanel.tsx'
import { StudentPlacements } from '../placements/StudentPlacements.tsx'
import { FormationPanel } from './FormationPanel.tsx'

/** Where a student is formed besides their modules. */
export default function FormationTab({ collection, page }: StudentTabProps) {
  const { features } = useConfig()
  const student = page.student.data.id
  return (
    <Stack gap="lg">
      {isFeatureOn(features, 'formation-groups') && (
        <FormationPanel collection={collection} student={student} />
      )}
      <AttendancePanel collection={collection} student={student} />
      <StudentPlacements student={student} />
    </Stack>
  )
}
