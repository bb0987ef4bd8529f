import { tableOf } from '#platform/db/table.ts'

export const people = tableOf('people')
export const organisations = tableOf('organisations')
export const organisationRoles = tableOf('organisation-roles')
export const hubs = tableOf('hubs')
export const dioceses = tableOf('dioceses')

export { duplicatePairs, personKeys } from './duplicates/tables.ts'
