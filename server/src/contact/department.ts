import type { Department } from '#kit/departments/department.ts'
import { leadRules } from './leads/rules.ts'

/** Whoever may become a student, from the first word on. */
export const contact: Department = {
  name: 'contact',
  rules: () => leadRules,
}
