import { beforeEach, describe, expect, it } from 'vitest'
import { openOnboarding, setUp } from './test-onboarding.ts'

const opened = await openOnboarding()
const { admin, set, settle, kept, written, newStudent, giveId } = opened

async function setTo(value: object) {
  const reply = await set(value)
  expect(reply.statusCode, reply.body).toBe(200)
  await settle()
}

beforeEach(() => setTo(setUp))

describe('of mails that wait', () => {
  const said = { waitsFor: ['Waits for the Banner ID'], since: '2026-11-20', due: '2026-11-20' }
  const silent = { state: 'Waiting', waitsFor: null, since: null, due: null }

  it('those whose kind is switched off wait for nothing, and go once it is on again', async () => {
    const { email, student } = await newStudent()
    expect(await kept(student)).toMatchObject({ vle: said })
    await setTo({ ...setUp, vle: { ...setUp.vle, on: false } })
    expect(await kept(student)).toMatchObject({ vle: silent })
    await giveId(student)
    await settle()
    expect(await written(email)).toEqual(['onboarding-accounts'])
    await setTo(setUp)
    expect(await written(email)).toEqual(['onboarding-accounts', 'onboarding-vle'])
  })

  it('none is counted any more once all are switched off', async () => {
    const { student } = await newStudent()
    const off = { on: false, when: 'confirmed', days: 1 }
    await setTo({ accounts: off, vle: off, studySkills: off })
    expect(await kept(student)).toMatchObject({ vle: silent, studySkills: silent })
  })

  it('those of places confirmed before a later day are held back', async () => {
    const { email, student } = await newStudent()
    await setTo({ ...setUp, from: '2026-11-21' })
    expect(await kept(student)).toMatchObject({ vle: silent, studySkills: silent })
    await giveId(student)
    await settle()
    expect(await written(email)).toEqual(['onboarding-accounts'])
    await setTo(setUp)
    expect(await written(email)).toEqual(['onboarding-accounts', 'onboarding-vle'])
  })
})

it('a change says of how many mails that wait nothing is waited for any more', async () => {
  const { email } = await newStudent()
  const { data: due } = (
    await admin.get('/api/onboarding-mails?kind=studySkills&state=Waiting&pageSize=50')
  ).json()
  const sooner = { ...setUp, studySkills: { ...setUp.studySkills, when: 'confirmed' } }
  const notesOf = async (value: object): Promise<string[]> =>
    (await set(value, true)).json().data.effects.notes
  expect(await notesOf(setUp)).toEqual([expect.stringMatching(/^No student/)])
  expect(await notesOf(sooner)).toEqual([
    expect.stringMatching(/^No student/),
    `${due.length} mails that wait already go at once, as nothing is waited for any more.`,
  ])
  await setTo(sooner)
  expect(await written(email)).toEqual(['onboarding-accounts', 'onboarding-study-skills'])
  expect(await notesOf(sooner)).toHaveLength(1)
})
