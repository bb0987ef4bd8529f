import type { FileMade } from '@minster/domain/durham/files/file-calls'
import { expect } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import type { Reply } from '#test/make.ts'
import { openDurham } from '../changes/test-changes.ts'

const year = '2026-27'

/** A college that tells Durham of its students by files, and what tests ask of it. */
export async function openFiles() {
  const durham = await openDurham()
  const { admin, registrar, study, change } = durham

  async function ask(kind: string, values: object = {}, as: SignedInCalls = registrar) {
    return as.post(`/api/durham/files/${kind}`, { year, ...values })
  }
  async function made(kind: string, values: object = {}): Promise<FileMade> {
    const reply = await ask(kind, values)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().data
  }
  const contentOf = async (id: string | null) =>
    (await registrar.get(`/api/durham/files/${id}/content`)).rawPayload
  const send = (id: string | null, body: object = {}) => registrar.post(`/api/durham/files/${id}/sent`, body)

  /** A student of whom all is known that Durham needs. */
  async function whole(student: object = {}, values: object = {}) {
    const one = await study(values, student)
    await change(`people/${one.person.id}`, { firstName: 'Siân Mary', lastName: 'O’Brien', gender: 'F' })
    return one
  }
  /** So that each test begins with nobody. */
  async function nobodyLeft() {
    const { data }: { data: Reply[] } = (await admin.get('/api/engagements?pageSize=100')).json()
    for (const { id } of data) await admin.delete(`/api/engagements/${id}`)
  }
  return { ...durham, durham, ask, made, contentOf, send, whole, nobodyLeft }
}
