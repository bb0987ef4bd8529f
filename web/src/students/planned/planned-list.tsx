import { valueAt } from '@minster/domain/kit/record/condition'
import { fieldAt } from '@minster/domain/kit/record/record'
import { formatDate } from '@minster/domain/platform/words/format'
import { plannedChange } from '@minster/domain/students/planned/planned-change'
import { formatValue } from '#kit/records/cells.tsx'
import type { SpecialList } from '#kit/records/ListScreen.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { recordHref } from '#kit/records/record-pages.ts'
import type { RowAction } from '#kit/records/row-action.ts'
import { labelAt } from '#kit/records/values-of.ts'
import { useSession } from '#platform/api/session.ts'
import { CallOff } from './CallOff.tsx'

/** Calls a change off from its row, while it still lies ahead. */
const CallOffRow: RowAction = ({ row }) => {
  const { permits } = useSession()
  if (row['state'] !== 'Planned' || !permits('students:edit')) return null
  const on = row['on']
  const status = fieldAt(plannedChange, 'status')
  const words = [
    labelAt(row, 'engagement'),
    status ? formatValue(status.field, row['status']) : '',
    typeof on === 'string' ? formatDate(on) : '',
  ]
  return <CallOff id={row.id} title={words.filter(Boolean).join(', ')} />
}

/** The list of planned changes: what lies ahead first, the next at its top. */
export const plannedList: SpecialList = {
  sort: 'state,on',
  fields: ['engagement.student'],
  empty: {
    title: 'Nothing is planned',
    words: 'A change of somebody’s studies with a day to come stands here until its day.',
  },
  hrefOf: (row, claims) => {
    const student = valueAt(row, 'engagement.student')
    return isLinkValue(student) ? recordHref('students', student.id, claims) : null
  },
  RowAction: CallOffRow,
}
