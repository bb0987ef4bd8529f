import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makeApplication } from '#test/make.ts'
import { mergingOn } from '../duplicates/test-calls.ts'
import { say as sayThemselves } from './say.ts'

const college = await testApp()
const admin = await college.as('sysadmin')
const { makeTwo, merged } = mergingOn(college, admin)

const say = (person: string, state: 'given' | 'refused', channel: string, day: string) =>
  make(admin, 'consents', {
    person,
    purpose: 'news',
    channel,
    state,
    ...(state === 'given' && { basis: 'consent' }),
    source: 'spoken',
    at: `${day}T10:00:00.000Z`,
  })
async function holds(person: string) {
  const { matrix } = (await admin.get(`/api/people/${person}/consents`)).json().data
  return Object.fromEntries(
    matrix
      .filter(({ purpose }: { purpose: string }) => purpose === 'news')
      .map(({ channel, standing }: { channel: string; standing: string }) => [channel, standing]),
  )
}

it('the stricter of two who disagree stands until they are asked, and each their own once they are two again', async () => {
  const two = await makeTwo()
  const [kept, gone] = [two.kept.id, two.gone.id]
  await say(kept, 'refused', 'email', '2026-01-05')
  await say(gone, 'given', 'email', '2026-02-05')
  await say(gone, 'given', 'post', '2026-02-05')
  const id = await merged(admin, two)
  expect(await holds(kept)).toEqual({ email: 'withdrawn', post: 'given', phone: 'none', text: 'none' })
  const { ledger } = (await admin.get(`/api/people/${kept}/consents`)).json().data
  expect(ledger.map(({ source }: { source: string }) => source)).toEqual([
    'merged',
    'spoken',
    'spoken',
    'spoken',
  ])

  const undone = await admin.post(`/api/duplicates/merges/${id}/undo`)
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await holds(kept)).toMatchObject({ email: 'refused', post: 'none' })
  expect(await holds(gone)).toMatchObject({ email: 'given', post: 'given' })
})

const unsubscribe = (person: string) =>
  college.database.transaction((tx) =>
    sayThemselves(tx, college.door, person, [{ purpose: 'news', channel: 'email', wished: false }], {
      source: 'unsubscribed',
      at: college.clock.now(),
    }),
  )

it('who says no themselves once their records are one is heard, and no yes of before wakes by undoing', async () => {
  const two = await makeTwo()
  await say(two.kept.id, 'given', 'email', '2026-01-05')
  await say(two.gone.id, 'refused', 'email', '2026-02-05')
  const id = await merged(admin, two)
  college.clock.advance(60_000)
  for (const what of ['once', 'once more'])
    expect(await unsubscribe(two.kept.id), `nothing else holds: ${what}`).toBe(false)
  const { ledger } = (await admin.get(`/api/people/${two.kept.id}/consents`)).json().data
  expect(ledger.map(({ source }: { source: string }) => source)).toEqual([
    'unsubscribed',
    'merged',
    'spoken',
    'spoken',
  ])
  const undone = await admin.post(`/api/duplicates/merges/${id}/undo`)
  expect(undone.statusCode, undone.body).toBe(409)
  expect(undone.body).toContain('1 consent. It cannot be told whose that is.')
  expect(await holds(two.kept.id)).toMatchObject({ email: 'withdrawn' })
})

it('an application that is led over says nothing anew, so that a no said since stands and the merge can be undone', async () => {
  const two = await makeTwo()
  const { gone, kept } = two
  await makeApplication(admin, {
    person: gone.id,
    received: null,
    otherInformation: { promotionalMaterial: true },
  })
  expect(await holds(gone.id)).toMatchObject({ email: 'given', post: 'given' })
  college.clock.advance(60_000)
  await make(admin, 'consents', {
    person: gone.id,
    purpose: 'news',
    channel: 'email',
    state: 'withdrawn',
    source: 'spoken',
    at: college.clock.now().toISOString(),
  })
  const id = await merged(admin, two)
  expect(await holds(kept.id)).toMatchObject({ email: 'withdrawn', post: 'given' })
  const undone = await admin.post(`/api/duplicates/merges/${id}/undo`)
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await holds(kept.id)).toMatchObject({ email: 'none', post: 'none' })
  expect(await holds(gone.id)).toMatchObject({ email: 'withdrawn', post: 'given' })
})

it('whoever merges people and reads no consents brings them along, and hears nothing of them', async () => {
  const two = await makeTwo()
  await say(two.gone.id, 'given', 'email', '2026-02-05')
  const registrar = await college.as('admissions')
  const path = `/api/duplicates/compare/${two.kept.id}/${two.gone.id}`
  const compared = await registrar.get(path)
  expect(compared.statusCode, compared.body).toBe(200)
  expect(compared.body).not.toContain('onsent')
  await merged(registrar, two)
  expect(await holds(two.kept.id)).toMatchObject({ email: 'given' })
})
