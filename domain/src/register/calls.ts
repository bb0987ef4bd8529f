import type { AdmissionsCalls } from './calls/admissions.ts'
import type { CareCalls } from './calls/care.ts'
import type { KitCalls } from './calls/kit.ts'
import type { OfficeCalls } from './calls/office.ts'
import type { PeopleCalls } from './calls/people.ts'
import type { PlatformCalls } from './calls/platform.ts'
import type { PortalCalls } from './calls/portal.ts'
import type { ReturnsCalls } from './calls/returns.ts'
import type { StudentsCalls } from './calls/students.ts'
import type { TeachingCalls } from './calls/teaching.ts'

/** Every call of the product, by method and path. Types only: a page takes what a call is, and none of its checks. */
export type Calls = AdmissionsCalls &
  CareCalls &
  KitCalls &
  OfficeCalls &
  PeopleCalls &
  PlatformCalls &
  PortalCalls &
  ReturnsCalls &
  StudentsCalls &
  TeachingCalls
