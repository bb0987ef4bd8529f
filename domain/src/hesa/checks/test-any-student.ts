import fc from 'fast-check'
import { engagementStatuses, sessionStatusNames } from '#college/studies/status.ts'
import { addDays } from '#platform/words/calendar.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { moduleOf } from '../return/fixed-college.ts'
import type { EngagementFacts, SessionFacts, StudentFacts } from '../return/return-facts.ts'
import { cleanEngagement, cleanSession, cleanStudent } from './test-return.ts'

const day = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2025-06-01', days))
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const code = orNull(fc.constantFrom('01', '02', '98', '95', 'XF', 'IE', 'ZZ', 'GB', 'X06', 'H9001', 'school'))

const modules = fc.array(
  fc
    .record({
      code: fc.constantFrom('TMM1021', 'TMM2031', 'TMM9'),
      start: orNull(day),
      end: orNull(day),
      status: fc.constantFrom('Enrolled', 'Completed', 'Withdrawn', 'Interrupted'),
      outcome: orNull(fc.constantFrom('Passed', 'Failed', 'Resit pending', 'Credit transferred')),
    })
    .map((one) => ({ ...one, id: one.code })),
  { maxLength: 3 },
)
const session: fc.Arbitrary<SessionFacts> = fc
  .record({
    status: fc.constantFrom(...sessionStatusNames),
    startDate: orNull(day),
    endDate: orNull(day),
    credits: orNull(fc.nat(180)),
    fee: orNull(fc.nat(900_000)),
    paymentTerms: orNull(fc.constantFrom('InFull', 'Diocesan Sponsored', 'Other')),
    modules: modules.map((all) => all.map((one) => moduleOf(one))),
    year: orNull(
      fc.record({
        id: fc.constant('year'),
        termTimeAccommodation: code,
        termTimePostCode: orNull(fc.constantFrom('DH1 3RN', 'DH1', 'none')),
        feeEligibility: code,
        equalQualification: code,
      }),
    ),
  })
  .map((more) => ({ ...cleanSession, ...more }))
const engagement: fc.Arbitrary<EngagementFacts> = fc
  .record({
    status: fc.constantFrom(...namesOf(engagementStatuses)),
    start: day,
    end: orNull(day),
    lastAttended: orNull(day),
    expectedEnd: orNull(day),
    interruptedFrom: orNull(day),
    endReason: orNull(fc.constantFrom('Death', 'Personal')),
    transferredTo: orNull(fc.constantFrom('Another programme here' as const, 'Another provider' as const)),
    studyPace: orNull(fc.constantFrom('FT', 'PT')),
    years: orNull(fc.constantFrom('Academic year' as const, 'Year from the first day' as const)),
    hub: orNull(
      fc.record({ id: fc.constant('hub'), code: orNull(fc.constant('DUR')), name: fc.constant('Durham') }),
    ),
    firstAttended: orNull(day),
    creditsEarned: fc.nat(200),
    aways: fc.array(fc.record({ from: day, to: orNull(day) }), { maxLength: 2 }),
    levels: fc.subarray(['4', '5', '6', '7']),
    entry: orNull(
      fc.record({
        id: fc.constant('entry'),
        country: code,
        postCode: orNull(fc.constantFrom('NE1 4LP', 'none')),
        qualification: code,
        previousProvider: code,
        parentalEducation: code,
        careLeaver: code,
      }),
    ),
    sessions: fc
      .array(session, { minLength: 1, maxLength: 2 })
      .map((all) => all.map((one, at) => ({ ...one, id: `s${at}` }))),
  })
  .map((more) => ({ ...cleanEngagement, ...more }))
/** A student of whom anything may be said that records can say, and much that they should not. */
export const anyStudent: fc.Arbitrary<StudentFacts> = fc
  .record({
    hesaId: orNull(fc.constantFrom('1811499435078', '1')),
    lastName: orNull(fc.string()),
    dateOfBirth: orNull(day),
    diedOn: orNull(day),
    answers: orNull(
      fc.record({
        id: fc.constant('answers'),
        nationality: code,
        sex: code,
        genderIdentity: code,
        ethnicity: code,
        religion: code,
        sexualOrientation: code,
        disability: orNull(fc.array(fc.constantFrom('51', '95', '98'), { maxLength: 11 })),
      }),
    ),
    engagements: fc.array(engagement, { minLength: 1, maxLength: 2 }).chain((all) =>
      fc.boolean().map((isChain) =>
        all.map((one, at) => ({
          ...one,
          id: `e${at}`,
          continues: isChain && at > 0 ? `e${at - 1}` : null,
        })),
      ),
    ),
  })
  .map((more) => ({ ...cleanStudent, ...more }))
