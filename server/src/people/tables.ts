export { duplicatePairs, personKeys } from './duplicates/tables.ts'
