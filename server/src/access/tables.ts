export { preferences } from './account/tables.ts'
export {
  credentials,
  identities,
  impersonations,
  lastSignIns,
  passwordLinks,
  socialSignIns,
} from './auth/sign-in-tables.ts'
export {
  accountFailures,
  accountLocks,
  apiTokens,
  pendingSignIns,
  recoveryCodes,
  secondSteps,
} from './auth/tables.ts'
