import type { OwnIntention } from '@minster/domain/portal/enrolment/own-enrolment-calls'
import { expect, it } from 'vitest'
import { restoredIntention } from './intention-values.ts'

const own: OwnIntention = {
  academicYear: '2026-27',
  nextYear: '2027-28',
  status: 'Assumed',
  answer: 'Continue',
  isAnswered: false,
  programme: null,
  studyPace: null,
  note: null,
  choices: ['Continue', 'Change programme', 'Change pace'],
  programmes: [{ id: 'ba', label: 'BA' }],
}

it.each([
  [
    'what was written',
    { answer: 'Change programme', programme: 'ba', studyPace: 'FT', note: 'From Easter' },
    { answer: 'Change programme', programme: 'ba', studyPace: 'FT', note: 'From Easter' },
  ],
  [
    'nothing that is offered no more',
    { answer: 'Withdraw', programme: 'ma', studyPace: 'XX', note: 7 },
    { answer: 'Continue', programme: null, studyPace: null, note: '' },
  ],
])('a draft of an intention brings back %s', (_name, restored, values) => {
  expect(restoredIntention(own, restored)).toEqual(values)
})
