import { expect, it } from 'vitest'
import { fieldOfPath, withoutKeys } from './field-of-path.ts'

it.each([
  { path: 'Student/ETHNIC', field: 'Student.ETHNIC', bare: 'Student/ETHNIC' },
  {
    path: 'Student/Disability[51]/DISABILITY',
    field: 'Disability.DISABILITY',
    bare: 'Student/Disability/DISABILITY',
  },
  {
    path: 'Student/Engagement[a]/StudentCourseSession[BA/2025-1]/SCSMODE',
    field: 'StudentCourseSession.SCSMODE',
    bare: 'Student/Engagement/StudentCourseSession/SCSMODE',
  },
  { path: 'Course[BA]/COURSETITLE', field: 'Course.COURSETITLE', bare: 'Course/COURSETITLE' },
  { path: 'Student/Engagement[a]', field: null, bare: 'Student/Engagement' },
])('reads the field of $path', ({ path, field, bare }) => {
  expect(fieldOfPath(path)).toBe(field)
  expect(withoutKeys(path)).toBe(bare)
})
