export { applicationMoves } from './applications/tables.ts'
export { applyPlaces } from './apply/tables.ts'
export { interviewLinks, interviewReminders } from './interviews/tables.ts'
export { accountRequests } from './registration/tables.ts'
