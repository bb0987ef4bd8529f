import { describe, expect, it } from 'vitest'
import { claimsOverEverybody } from '#access/rights/impersonation.ts'
import { fieldsOf } from '#kit/record/record.ts'
import { defaultRoles } from '#register/permissions/default-roles.ts'
import { studentForms } from '../student-forms/student-forms.ts'
import { coveredFieldsOf } from './covered-fields.ts'

const claimsOf = (role: string) => claimsOverEverybody(defaultRoles.filter(({ name }) => name === role))
const whole = (real: readonly string[] | null) =>
  studentForms
    .filter((form) => coveredFieldsOf(form, real).length === fieldsOf(form).length)
    .map(({ key }) => key)

describe('coveredFieldsOf', () => {
  it('covers nothing of their own to the student', () => {
    expect(studentForms.flatMap((form) => coveredFieldsOf(form, null))).toEqual([])
  })

  it('covers every sensitive field to somebody who holds nothing of it', () => {
    for (const form of studentForms) {
      const sensitive = fieldsOf(form).flatMap((placed) => (placed.sensitive ? [placed.path] : []))
      expect(coveredFieldsOf(form, claimsOf('support')), form.key).toEqual(expect.arrayContaining(sensitive))
    }
  })

  it.each<[string, readonly string[]]>([
    [
      'support',
      [
        'emergency-contacts',
        'safeguarding',
        'dbs',
        'learning-support',
        'extension-request',
        'bursary-application',
        'ios-request',
        'requests',
      ],
    ],
    ['registrar', ['safeguarding', 'dbs', 'learning-support', 'bursary-application']],
    ['manager', []],
    ['sysadmin', []],
  ])('covers the whole of these to %s', (role, forms) => {
    expect(whole(claimsOf(role))).toEqual(forms)
  })

  it('does not count what somebody holds of a hub alone', () => {
    const ofHub = claimsOverEverybody([{ claims: ['*'], scope: 'hub' }])
    expect(whole(ofHub)).toContain('learning-support')
  })

  it('covers but the sensitive answers of a plain form', () => {
    const details = studentForms.find(({ key }) => key === 'personal-details')
    expect(details && coveredFieldsOf(details, claimsOf('support'))).toEqual(['why', 'evidence'])
  })
})
