export { idempotencyKeys } from './http/idempotency-table.ts'
export { publicTries, sessions } from './http/tables.ts'
export { dailyWorks } from './jobs/tables.ts'
export { securityEvents } from './security/tables.ts'
