import type { ValueField } from '@minster/domain/kit/record/field'
import { useQuery } from '@tanstack/react-query'
import type { PortalOption } from '#kit/records/PortalInput.tsx'
import { collegeDataQuery } from './student-forms.ts'

/** Whether a field is chosen from what the college keeps: one of its lists of values, its hubs or programmes. */
export function isOfCollege(field: ValueField): boolean {
  return isPlace(field) || ('list' in field && field.list !== undefined)
}

/** What fields choose from where the college keeps it. A screen without such a field asks for nothing. */
export function useCollegeOptions(
  fields: readonly ValueField[],
): (field: ValueField) => readonly PortalOption[] {
  const isAsked = fields.some(isOfCollege)
  const { data } = useQuery({ ...collegeDataQuery, enabled: isAsked, subscribed: isAsked })
  return (field) => {
    if (!data) return []
    if (isPlace(field)) return data[field.to].map(({ id, label }) => ({ value: id, label, group: null }))
    const list = 'list' in field ? field.list : undefined
    return (data.lists[list ?? ''] ?? []).map((value) => ({ value, label: value, group: null }))
  }
}

function isPlace(field: ValueField): field is ValueField & { readonly to: 'hubs' | 'programmes' } {
  return field.kind === 'link' && (field.to === 'hubs' || field.to === 'programmes')
}
