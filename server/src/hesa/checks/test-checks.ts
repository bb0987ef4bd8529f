import type { CheckRun, ProblemFound, ReturnProblems } from '@minster/domain/hesa/checks/check-calls'
import { expect } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'

export const address = '/api/hesa/collections/25056'

/** Checks the return of 2025-26 as somebody, and waits for the end. */
export async function check(as: SignedInCalls): Promise<CheckRun> {
  const begun = await as.post(`${address}/checks`)
  expect(begun.statusCode, begun.body).toBe(202)
  const { id } = begun.json().data
  return eventually(async () => {
    const run = await readRun(as, id)
    expect(['Done', 'Failed']).toContain(run.state)
    return run
  })
}

export async function readRun(as: SignedInCalls, id: string): Promise<CheckRun> {
  const reply = await as.get(`${address}/checks/${id}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

/** Reads what was found as somebody. */
export async function readProblemsAs(as: SignedInCalls) {
  const reply = await as.get(`${address}/problems`)
  expect(reply.statusCode, reply.body).toBe(200)
  const data: ReturnProblems = reply.json().data
  return { ...data, of: (name: string) => data.checks.find((one) => one.check === name) }
}

/** Reads of whom a rule found something. */
export async function readFoundAs(as: SignedInCalls, name: string): Promise<Found> {
  const reply = await as.get(`${address}/problems/${name}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
interface Found {
  readonly data: readonly ProblemFound[]
  readonly meta: { readonly total: number }
}
