import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyBin } from '#kit/records/empty-bin.ts'
import { openOnboarding, setUp } from './test-onboarding.ts'

const opened = await openOnboarding()
const { confirm, database, engagementsOf, rowsIn, studentsOf, unconfirm } = opened
const { set, settle, kept, written, newStudent } = opened

beforeAll(() => set(setUp))

describe('the first mails of an engagement in the bin', () => {
  it('lie there with it, and come back with it as they were', async () => {
    const { application, student } = await newStudent()
    await database.execute(sql`update mails set state = 'sent'`)
    const before = await kept(student)
    expect(before['vle']).toMatchObject({ since: '2026-11-20' })
    expect((await unconfirm(application)).statusCode).toBe(200)
    expect(await kept(student)).toEqual({})
    expect((await confirm(application)).statusCode).toBe(200)
    await settle()
    const ids = (rows: typeof before) => Object.values(rows).map(({ id }) => id)
    expect(ids(await kept(student))).toEqual(ids(before))
    expect(await kept(student)).toMatchObject({ accounts: { state: 'Sent' }, vle: { since: '2026-11-20' } })
  })

  it('are deleted for good with it, and what has left is not sent again to whoever is confirmed once more', async () => {
    const { email, application, student } = await newStudent()
    await database.execute(sql`update mails set state = 'sent'`)
    const [engagement] = await engagementsOf(student)
    expect((await unconfirm(application)).statusCode).toBe(200)
    // What links to something goes before it.
    for (const month of ['2027-01', '2027-02', '2027-03'])
      await emptyBin(database, new Date(`${month}-10T00:00:00Z`))
    expect(await rowsIn('engagements', 'id = $1', engagement.id)).toBe(0)
    expect(await rowsIn('onboarding_mails', 'engagement = $1', engagement.id)).toBe(0)

    expect((await confirm(application)).statusCode).toBe(200)
    await settle()
    const [again] = await studentsOf(application)
    expect(await kept(again)).toMatchObject({
      accounts: { state: 'Sent', times: 1 },
      vle: { state: 'Waiting', waitsFor: ['Waits for the Banner ID'] },
    })
    expect(await written(email)).toEqual(['onboarding-accounts'])
  })
})
