import { hesaFrames } from '../../college/hesa-frames.ts'
import type { HesaCode } from '../../college/hesa-places.ts'
import { choice, choices, link, text } from '../../record/field.ts'
import { defineRecord, type RecordOf } from '../../record/record.ts'

const place = { expression: /^[A-Z]{2}$/, message: 'A place is two capital letters of the coding frame: GB.' }
const kept = { sensitive: true } as const

/**
 * What a student answered of the HESA return, in its codes; that somebody will not tell is such a code too. Answers, not
 * facts: what is empty was never asked, or not answered yet.
 */
export const hesaAnswer = defineRecord({
  title: 'HESA answers',
  plural: 'HESA answers',
  feature: 'hesa',
  fields: {
    student: link('Student', 'students', { required: true, unique: true, fixed: 'afterwards' }),
    nationality: text('Nationality', { ...kept, width: 3, pattern: place }),
    country: text('Home country', { ...kept, width: 3, pattern: place }),
    sex: choice('Sex', tableOf(hesaFrames.sex), { ...kept, width: 6 }),
    genderIdentity: choice('Gender as registered at birth', tableOf(hesaFrames.genderIdentity), kept),
    ethnicity: choice('Ethnicity', tableOf(hesaFrames.ethnicity), kept),
    disability: choices('Disability', tableOf(hesaFrames.disability), { ...kept, width: 12 }),
    religion: choice('Religion or belief', tableOf(hesaFrames.religion), kept),
    sexualOrientation: choice('Sexual orientation', tableOf(hesaFrames.sexualOrientation), kept),
    qualification: choice('Highest qualification on entry', tableOf(hesaFrames.qualification), kept),
    parentalEducation: choice('Parents’ higher education', tableOf(hesaFrames.parentalEducation), kept),
    careLeaver: choice('Time in care', tableOf(hesaFrames.careLeaver), kept),
    termTimeAccommodation: choice('Term-time accommodation', tableOf(hesaFrames.termTimeAccommodation), kept),
  },
  label: ['student'],
  list: ['student', 'student.partnerId', 'student.engagement.programme', 'student.engagement.hub'],
  search: ['student'],
  sort: 'student.person.lastName',
  access: { view: 'hesa:answers', edit: 'hesa:answers' },
  scopes: {
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
  },
})
export type HesaAnswer = RecordOf<typeof hesaAnswer>

function tableOf(frame: readonly HesaCode[]): Readonly<Record<string, { readonly label: string }>> {
  return Object.fromEntries(frame.map(({ code, label }) => [code, { label }]))
}
