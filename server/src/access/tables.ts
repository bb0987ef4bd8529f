export { preferences } from './account/tables.ts'
export {
  credentials,
  identities,
  lastSignIns,
  passwordLinks,
  socialSignIns,
  standIns,
} from './auth/sign-in-tables.ts'
export {
  accountFailures,
  accountLocks,
  apiTokens,
  pendingSignIns,
  recoveryCodes,
  secondSteps,
} from './auth/tables.ts'
