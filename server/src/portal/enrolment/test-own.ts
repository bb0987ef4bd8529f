import { namesOf } from '@minster/domain/platform/words/names-of'
import { enrolmentPolicies } from '@minster/domain/students/enrolment/enrolment-policies'
import { expect } from 'vitest'
import { openEnrolment } from '#students/enrolment/test-enrolment.ts'
import type { SignedInCalls, TestApp } from '#test/app.ts'
import { make } from '#test/make.ts'

/** A college whose students enrol themselves; its policies are in force, and one has an edition of before. */
export async function openOwnEnrolment(college: TestApp) {
  const there = await openEnrolment(college)
  const { admin } = there
  const edition = (policy: string, name: string, from: string) =>
    make(admin, 'policy-editions', { policy, edition: name, from, wording: `${name} of ${policy}` })
  await edition('safeguarding', '2025-26', '2025-08-01')
  for (const policy of namesOf(enrolmentPolicies)) await edition(policy, '2026-27', '2026-08-01')

  /** Signs somebody in as the student they are. */
  async function signIn({ student }: { readonly student: string }): Promise<SignedInCalls> {
    const { person } = (await admin.get(`/api/students/${student}`)).json().data
    return college.as('student', { person: person.id })
  }

  return { ...there, edition, signIn }
}

/** Reads the wizard as a student. */
export async function readOwn(as: SignedInCalls, query = '') {
  const reply = await as.get(`/api/forms/student/enrolment${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

export const enrol = (as: SignedInCalls, body?: object) => as.put('/api/forms/student/session-enrolled', body)
export const agreeTo = (as: SignedInCalls, body: object) => as.put('/api/forms/student/policies-agreed', body)
export const all = { codeOfConduct: true, safeguarding: true, academicConduct: true }
