import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import type { SignedInCalls, TestApp } from '#test/app.ts'
import { makePerson, type Reply } from '#test/make.ts'

/** Two people who may be one. */
interface Two {
  readonly kept: Reply
  readonly gone: Reply
}

/** Making two alike and one of them, on a college of a test. */
export function mergingOn({ database }: TestApp, admin: SignedInCalls) {
  async function makeTwo(values: object = {}): Promise<Two> {
    const lastName = `Merged ${newId()}`
    const kept = await makePerson(admin, { firstName: 'Katherine', lastName, dateOfBirth: '1990-05-04' })
    const gone = await makePerson(admin, {
      firstName: 'Kate',
      lastName,
      dateOfBirth: '1990-05-04',
      ...values,
    })
    return { kept, gone }
  }

  async function merge(as: SignedInCalls, { kept, gone }: Two, more: object = {}) {
    return as.post('/api/duplicates/merge', {
      kept: kept.id,
      gone: gone.id,
      versions: { kept: await versionOf(kept.id), gone: await versionOf(gone.id) },
      ...more,
    })
  }

  async function versionOf(id: string): Promise<number> {
    const [row] = await database.rows<{ version: number }>(sql`select version from people where id = ${id}`)
    return row?.version ?? 0
  }

  async function merged(as: SignedInCalls, two: Two, more: object = {}): Promise<string> {
    const reply = await merge(as, two, more)
    expect(reply.statusCode, reply.body).toBe(200)
    const { data }: { data: { id: string } } = reply.json()
    return data.id
  }

  return { makeTwo, merge, merged }
}

/** What a refusal says. */
export function messageOf(reply: { json(): unknown }): string {
  const body = Object(reply.json())
  return String(Object(body['error'])['message'])
}
