import { expect, it } from 'vitest'
import { leadStageNames, leadStages } from './lead-stages.ts'

it('the stages of leads to act on first stand in front', () => {
  expect(leadStageNames.map((name) => [name, leadStages[name].audience])).toEqual([
    ['Office follow up', 'office'],
    ['Interested in current enrolment', 'always'],
    ['Interested in future enrolment', 'always'],
    ['Engaged with HD/PD', 'always'],
    ['Initial contact made', 'always'],
    ['Applicant', 'admin'],
    ['Student', 'admin'],
    ['MA completed', 'archive'],
    ['Rejected', 'archive'],
    ['Not intending to apply', 'archive'],
    ['Mailing list', 'office'],
    ['Not responsive', 'archive'],
    ['Unknown', 'always'],
  ])
})
