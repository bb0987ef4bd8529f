export { durhamChanges, durhamSent } from './changes/tables.ts'
export { durhamFileRows } from './files/tables.ts'
