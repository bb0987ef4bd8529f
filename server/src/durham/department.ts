import type { Department } from '#kit/departments/department.ts'
import { durhamBasics } from './basics.ts'

/** What the college and Durham tell each other: the year's clock, the queue of changes, the files. */
export const durham: Department = {
  name: 'durham',
  basics: durhamBasics,
}
