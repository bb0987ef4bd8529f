export { hesaCheckRuns, hesaProblems } from './checks/tables.ts'
export { hesaLaterChanges } from './continuity/tables.ts'
export { hesaExports, hesaLeftOpen, hesaReturned } from './returned/tables.ts'
