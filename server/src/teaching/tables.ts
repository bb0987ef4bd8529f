export { agendaFeeds } from './agenda/tables.ts'
export { syncSheets, syncTold } from './sync-report/tables.ts'
