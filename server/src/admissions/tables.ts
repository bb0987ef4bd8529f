import { tableOf } from '#platform/db/table.ts'

export const applications = tableOf('applications')
export const references = tableOf('references')
export const evidence = tableOf('evidence')
export const offerConditions = tableOf('offer-conditions')
export const interviews = tableOf('interviews')
export const interviewPanellists = tableOf('interview-panellists')
export const interviewFeedback = tableOf('interview-feedback')

export { applicationMoves } from './applications/tables.ts'
export { applyPlaces } from './apply/tables.ts'
export { interviewLinks, interviewReminders } from './interviews/tables.ts'
export { accountRequests } from './registration/tables.ts'
