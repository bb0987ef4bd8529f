import { expect, it } from 'vitest'
import { studentForms } from '../student-forms/student-forms.ts'
import { isConfirmedByLink, isLasting, knownForm, studentFormNames } from './form-keys.ts'

it('a form that is confirmed as it is, is declared, and asked of somebody', () => {
  const lasting = studentFormNames.filter(isLasting)
  const declared = studentForms.map(({ key }) => key)
  expect(lasting).toEqual(['personal-details', 'emergency-contacts', 'residential-requirements'])
  for (const key of lasting) {
    expect(declared).toContain(key)
    expect(knownForm(key).asked).not.toBeUndefined()
  }
})

it('only what does not hurt is confirmed by who has not signed in', () => {
  expect(studentFormNames.filter(isConfirmedByLink)).toEqual(['personal-details', 'residential-requirements'])
})
