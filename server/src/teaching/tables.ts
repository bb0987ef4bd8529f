export { agendaFeeds } from './agenda/tables.ts'
export { boardRuns } from './boards/tables.ts'
export { syncReported, syncSheets } from './sync-report/tables.ts'
