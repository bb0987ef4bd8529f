import { tableOf } from '#platform/db/table.ts'

export const notes = tableOf('notes')
export const safeguardingCertificates = tableOf('safeguarding-certificates')
export const dbsRecords = tableOf('dbs-records')

export { noteOpenings } from './notes/tables.ts'
