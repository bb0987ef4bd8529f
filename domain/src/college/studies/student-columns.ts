import type { RowColumn } from '#kit/reports/row-report.ts'
import type { Linked } from '#platform/calls/replies.ts'
import { studentTypeTitle } from '../programmes/student-types.ts'

interface StudentOfRow {
  readonly student: Linked
  readonly partnerId: string | null
  readonly studentType: string | null
}

/** What reports say of a student in the same words. */
export const studentColumns = {
  student: {
    label: 'Student',
    sort: 'name',
    width: 28,
    value: ({ student }: Pick<StudentOfRow, 'student'>) => student.label,
  },
  partnerId: {
    label: 'Banner ID',
    width: 12,
    value: ({ partnerId }: Pick<StudentOfRow, 'partnerId'>) => partnerId,
  },
  studentType: {
    label: studentTypeTitle,
    width: 16,
    value: ({ studentType }: Pick<StudentOfRow, 'studentType'>) => studentType,
  },
} as const satisfies Readonly<Record<string, RowColumn<StudentOfRow>>>

const label = 'Search students'

/** Students as reports find them: by name, and by their Banner ID where the rows say it. */
export const studentSearches = {
  byName: { label, of: ({ student }: Pick<StudentOfRow, 'student'>) => student.label },
  byNumber: {
    label,
    of: ({ student, partnerId }: Pick<StudentOfRow, 'student' | 'partnerId'>) =>
      `${student.label} ${partnerId ?? ''}`,
  },
} as const
