import type { Department } from '#kit/departments/department.ts'
import { joinRules } from '#kit/records/rules.ts'
import { registerOwnPasswordRoutes } from './account/password-routes.ts'
import { registerAccountRoutes } from './account/routes.ts'
import { registerTokenRoutes } from './account/token-routes.ts'
import { registerTwoStepRoutes } from './account/two-step-routes.ts'
import { registerLockRoutes } from './auth/lock-routes.ts'
import { registerLoginAsRoutes } from './auth/login-as-routes.ts'
import { registerPasswordRoutes } from './auth/password-routes.ts'
import { registerAuthRoutes } from './auth/routes.ts'
import { accessRules } from './auth/rules.ts'
import { registerSecondStepRoutes } from './auth/second-step-routes.ts'
import { registerSocialRoutes } from './auth/social-routes.ts'
import { derivedOfUsers } from './users/derived.ts'
import { registerUserRoutes } from './users/routes.ts'
import { userRules } from './users/rules.ts'

/** Who may come in: signing in, accounts, users and their roles. */
export const access: Department = {
  name: 'access',
  derived: () => derivedOfUsers,
  rules: ({ clock }) => joinRules(accessRules(clock), userRules),
  async routes(app, services) {
    registerAuthRoutes(app, services)
    registerSecondStepRoutes(app, services)
    registerLockRoutes(app, services)
    await registerPasswordRoutes(app, services)
    registerSocialRoutes(app, services)
    registerLoginAsRoutes(app, services)
    registerAccountRoutes(app, services)
    registerOwnPasswordRoutes(app, services)
    registerTwoStepRoutes(app, services)
    registerTokenRoutes(app, services)
    registerUserRoutes(app, services)
  },
}
