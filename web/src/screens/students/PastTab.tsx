import { student } from '@minster/domain/records/student/student'
import HistoryTab from '../../records/HistoryTab.tsx'
import type { StudentTabProps } from './student-tabs.ts'

/** Everything that happened to the student. */
export default function PastTab({ collection, page }: StudentTabProps) {
  return <HistoryTab collection={collection} id={page.student.data.id} declaration={student} />
}
