import { type Department, tenMinutes } from '#kit/departments/department.ts'
import { preferenceLinks } from '#kit/mailed-links/preference-links.ts'
import { joinRules } from '#kit/records/rules.ts'
import { sql } from '#platform/db/sql.ts'
import { consentStopsMails, isInForce, strangersStopMails } from './consents/agrees.ts'
import { forgetLinks } from './consents/forget-links.ts'
import { registerPreferenceRoutes } from './consents/preference-routes.ts'
import { registerConsentRoutes } from './consents/routes.ts'
import { consentRules } from './consents/rules.ts'
import { closeAddress } from './consents/undeliverable.ts'
import { wordingBasics } from './consents/wordings.ts'
import { deathStopsMails, mailsEndWithDeath } from './contacts/for-the-dead.ts'
import { registerMergeRoutes } from './contacts/merge-routes.ts'
import { registerContactRoutes } from './contacts/routes.ts'
import { contactRules } from './contacts/rules.ts'
import { lookUpImported } from './duplicates/look-up-imported.ts'
import { catchUp } from './duplicates/pairs.ts'
import { registerDuplicateRoutes } from './duplicates/routes.ts'
import { duplicateRules } from './duplicates/rules.ts'
import { showMet } from './duplicates/show-met.ts'

/** Whom the college knows: people, organisations, and who of them may be the same. */
export const people: Department = {
  name: 'people',
  rules: () => joinRules({ people: [mailsEndWithDeath] }, duplicateRules, contactRules, consentRules),
  derived: ({ clock }) => ({
    consents: {
      inForce: ({ id, at }) =>
        sql`(${isInForce(
          {
            id,
            person: at('person'),
            purpose: at('purpose'),
            channel: at('channel'),
            state: at('state'),
            expires: at('expires'),
            at: at('at'),
          },
          clock.today(),
        )})`,
    },
  }),
  basics: wordingBasics,
  links: [preferenceLinks],
  forget: forgetLinks,
  mailRefused: [closeAddress],
  stopsMails: [deathStopsMails, strangersStopMails, consentStopsMails],
  recognises: { lookUpAlike: lookUpImported, showMet },
  async routes(app, services) {
    registerContactRoutes(app, services)
    registerConsentRoutes(app, services)
    await registerPreferenceRoutes(app, services)
    registerMergeRoutes(app, services)
    registerDuplicateRoutes(app, services)
  },
  works: [
    {
      failed: 'Likely duplicates could not be looked up',
      every: tenMinutes,
      atStart: true,
      run: ({ database, clock }, stopping) => catchUp(database, clock.now(), stopping),
    },
  ],
}
