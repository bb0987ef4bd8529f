import { hesaCodePattern } from '#college/hesa/code-patterns.ts'
import { returnedAs } from '#college/hesa/returned-as.ts'
import { link, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

const coded = { sensitive: true, width: 3, pattern: hesaCodePattern } as const

/** What the HESA return wants anew of each year somebody studies. What is empty was not answered, or is as usual. */
export const hesaYear = defineRecord({
  title: 'HESA details of a year',
  plural: 'HESA details of years',
  feature: 'hesa',
  fields: {
    session: link('Enrolment session', 'enrolment-sessions', {
      required: true,
      unique: true,
      fixed: 'afterwards',
    }),
    termTimeAccommodation: text('Term-time accommodation', {
      ...coded,
      width: 6,
      codesOf: 'Student.TTACCOM',
      ...returnedAs('Student.TTACCOM'),
    }),
    termTimePostCode: text('Term-time postcode', {
      ...returnedAs('Student.TTPCODE'),
      sensitive: true,
      width: 3,
      longest: 10,
    }),
    feeEligibility: text('Fee eligibility', {
      ...coded,
      width: 6,
      codesOf: 'Engagement.FEEELIG',
      ...returnedAs('Engagement.FEEELIG'),
      help: 'Whether they may be charged home fees; reckoned from where they came from where left empty.',
    }),
    equalQualification: text('Equivalent or lower qualification', {
      ...coded,
      width: 6,
      codesOf: 'FundingAndMonitoring.ELQ',
      ...returnedAs('FundingAndMonitoring.ELQ'),
      help: 'Whether they hold a qualification as high as the one they study for; reckoned where left empty.',
    }),
  },
  label: ['session'],
  list: ['session', 'session.engagement.student.partnerId', 'session.engagement.programme'],
  search: ['session'],
  sort: 'session.engagement.student.person.lastName',
  access: { view: 'hesa:answers', edit: 'hesa:answers' },
  scopes: {
    hub: 'session.engagement.hub',
    programme: 'session.engagement.programme',
    own: ['session.engagement.student.tutor.user'],
  },
})
export type HesaYear = RecordOf<typeof hesaYear>
