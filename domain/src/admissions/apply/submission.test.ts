import { describe, expect, it } from 'vitest'
import { reach } from '#register/paths.ts'
import { demandedForSubmission, submissionProblems } from './submission.ts'

const whole = {
  person: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', dateOfBirth: '1985-12-10' },
  intake: '2027-09-13',
  eligibility: { britishCitizen: false },
  course: { applicantType: 'Independent', programme: 'p', studyPace: 'PT', hub: 'h' },
  otherInformation: { homeChurch: 'St Luke, Hackney' },
  commitment: { diocese: null },
}

describe('submissionProblems', () => {
  it('finds nothing in a whole application', () => {
    expect(submissionProblems(whole)).toEqual([])
  })

  it.each(['Ordinand', 'LLM', 'IME2'])('asks %s for a diocese', (applicantType) => {
    expect(submissionProblems({ ...whole, course: { ...whole.course, applicantType } })).toEqual([
      { param: 'commitment.diocese', message: 'Diocese is needed before it can be submitted.' },
    ])
  })

  it('lists everything an empty one lacks, in order', () => {
    const demanded = demandedForSubmission.filter(({ when }) => when === undefined).map(({ path }) => path)
    expect(submissionProblems({}).map(({ param }) => param)).toEqual(demanded)
  })
})

it.each(demandedForSubmission)('$path is a field of an application, under this label', ({ path, label }) => {
  expect(reach('applications', path)?.placed.field.label).toBe(label)
})
