import type { Department } from '#kit/departments/department.ts'
import { joinRules } from '#kit/records/rules.ts'
import { durhamBasics } from './basics.ts'
import { dateRules } from './clock/rules.ts'
import { layoutRules } from './layouts/rules.ts'

/** What the college and Durham tell each other: the year's clock, the queue of changes, the files. */
export const durham: Department = {
  name: 'durham',
  basics: durhamBasics,
  rules: () => joinRules(dateRules, layoutRules),
}
