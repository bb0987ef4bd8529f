import type { AccessCalls } from './access.ts'
import type { AdmissionsCalls } from './admissions.ts'
import type { CareCalls } from './care.ts'
import type { ContactCalls } from './contact.ts'
import type { DurhamCalls } from './durham.ts'
import type { HesaCalls } from './hesa.ts'
import type { KitCalls } from './kit.ts'
import type { OfficeCalls } from './office.ts'
import type { PeopleCalls } from './people.ts'
import type { PlatformCalls } from './platform.ts'
import type { PortalCalls } from './portal.ts'
import type { ReturnsCalls } from './returns.ts'
import type { StudentsCalls } from './students.ts'
import type { TeachingCalls } from './teaching.ts'

/** Every call of the product, by method and path. Types only: a page takes what a call is, and none of its checks. */
export type Calls = AccessCalls &
  AdmissionsCalls &
  CareCalls &
  ContactCalls &
  DurhamCalls &
  HesaCalls &
  KitCalls &
  OfficeCalls &
  PeopleCalls &
  PlatformCalls &
  PortalCalls &
  ReturnsCalls &
  StudentsCalls &
  TeachingCalls
