export { documentRuns } from './documents/tables.ts'
export { firstMailsGone } from './onboarding/tables.ts'
export { sentPhotos } from './photos/tables.ts'
export { rolloverDecisions, rolloverLines, rolloverRuns } from './rollover/tables.ts'
