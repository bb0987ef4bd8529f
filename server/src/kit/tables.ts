export { thumbnails } from './files/tables.ts'
export { importMaps, importMemory, importRows, importRuns } from './import/tables.ts'
export {
  bookingLinks,
  bursaryDrafts,
  bursaryLinks,
  placementDrafts,
  placementLinks,
  preferenceLinks,
  referenceDrafts,
  referenceLinks,
} from './mailed-links/tables.ts'
export { follows, notifications } from './notifications/tables.ts'
export { mails } from './outbox/tables.ts'
export { changeSets } from './records/change-set-tables.ts'
export { history } from './records/history-table.ts'
export { merges } from './records/merge-tables.ts'
