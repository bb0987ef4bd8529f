import { type Department, sixHours } from '#kit/departments/department.ts'
import { joinRules } from '#kit/records/rules.ts'
import { dropModulesOfPastYears } from './changes/drop-past-modules.ts'
import { registerQueueRoutes } from './changes/routes.ts'
import { changeRules } from './changes/rules.ts'
import { dateRules } from './clock/rules.ts'
import { registeredSince } from './files/registered-since.ts'
import { registerFileRoutes } from './files/routes.ts'
import { sweepFileRows } from './files/sweep-rows.ts'
import { readDurhamCard } from './first-page/read-durham-card.ts'
import { layoutRules } from './layouts/rules.ts'
import { forgetFacts } from './privacy/forget-facts.ts'
import { durhamBasics } from './system-data/durham-basics.ts'
import { registerClockRoutes } from './year/routes.ts'

/** What the college and Durham tell each other: the year's clock, the queue of changes, the files. */
export const durham: Department = {
  name: 'durham',
  basics: durhamBasics,
  rules: (parts) => joinRules(changeRules(parts), dateRules, layoutRules),
  forget: forgetFacts,
  firstPage: readDurhamCard,
  registeredSince,
  works: [
    {
      failed: 'Rows of deleted files for Durham could not be swept away',
      every: sixHours,
      run: ({ database }) => sweepFileRows(database),
    },
    {
      failed: 'Modules of a year that is over could not be taken out of the queue for Durham',
      every: sixHours,
      run: ({ database, clock }) => dropModulesOfPastYears(database, clock.today()),
    },
  ],
  async routes(app, services) {
    registerQueueRoutes(app, services)
    registerClockRoutes(app, services)
    await registerFileRoutes(app, services)
  },
}
