import { recordTypes } from '@minster/domain/register/register'
import * as access from './access/tables.ts'
import * as admissions from './admissions/tables.ts'
import * as care from './care/tables.ts'
import * as contact from './contact/tables.ts'
import * as durham from './durham/tables.ts'
import * as hesa from './hesa/tables.ts'
import * as kit from './kit/tables.ts'
import * as office from './office/tables.ts'
import * as people from './people/tables.ts'
import { tableOf } from './platform/db/table.ts'
import * as platform from './platform/tables.ts'
import * as portal from './portal/tables.ts'
import * as students from './students/tables.ts'
import * as teaching from './teaching/tables.ts'

const departments = [
  access,
  admissions,
  care,
  contact,
  durham,
  hesa,
  kit,
  office,
  people,
  platform,
  portal,
  students,
  teaching,
]

/** Every table of the product: that of each record type, and those each department names besides. */
export const schema: readonly unknown[] = [
  ...Object.keys(recordTypes).map(tableOf),
  ...departments.flatMap((named) => Object.values<unknown>(named)),
]
