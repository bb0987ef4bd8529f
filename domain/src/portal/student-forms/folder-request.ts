import { valueAt } from '#kit/record/condition.ts'
import { address, yesNo } from '#kit/record/field.ts'
import { isEmpty, missingWords } from '#kit/record/missing.ts'
import type { Problem } from '#platform/errors/errors.ts'
import { defineStudentForm } from '../forms/student-form.ts'

/** The lines without which nothing arrives by post; abroad not every place has a postcode. */
const needed = { address1: 'Address line 1', city: 'City or town' } as const
const neededHere = { ...needed, postCode: 'Postcode' } as const

/** Whether a student wants this year's course folder in print, and where it goes. */
export const folderRequest = defineStudentForm({
  key: 'folder-request',
  title: 'Printed course folder',
  intro: 'Everything in it is online as well. The printer sends it once a year.',
  steps: [{ key: 'folder', title: 'Your folder', fields: ['wanted', 'address'] }],
  fields: {
    wanted: yesNo('Do you want this year’s folder in print?', { required: true, width: 12 }),
    address: address('Where shall it go?', { showWhen: { wanted: [true] } }),
  },
  receipt: 'Your answer goes to the printer with the next order.',
  check(values): readonly Problem[] {
    if (!values.wanted) return []
    const isAbroad = !isEmpty(valueAt(values, 'address.country'))
    return Object.entries(isAbroad ? needed : neededHere)
      .map(([line, label]) => ({ param: `address.${line}`, message: missingWords(label) }))
      .filter(({ param }) => isEmpty(valueAt(values, param)))
  },
})
