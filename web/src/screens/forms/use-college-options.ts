import type { ValueField } from '@minster/domain/record/field'
import { useQuery } from '@tanstack/react-query'
import { collegeDataQuery } from '../../api/student-forms.ts'
import type { PortalOption } from '../../records/PortalInput.tsx'

/** What fields choose from where the college keeps it: its lists of values, its hubs and programmes. */
export function useCollegeOptions(): (field: ValueField) => readonly PortalOption[] {
  const { data } = useQuery(collegeDataQuery)
  return (field) => {
    if (!data) return []
    if (field.kind === 'link' && (field.to === 'hubs' || field.to === 'programmes'))
      return data[field.to].map(({ id, label }) => ({ value: id, label, group: null }))
    const list = 'list' in field ? field.list : undefined
    return (data.lists[list ?? ''] ?? []).map((value) => ({ value, label: value, group: null }))
  }
}
