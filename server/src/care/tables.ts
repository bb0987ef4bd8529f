export { noteOpenings } from './notes/tables.ts'
