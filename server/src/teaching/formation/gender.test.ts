import type { Drawn, FormationBoard } from '@minster/domain/teaching/formation/formation-calls'
import { describe, expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openFormation } from './test-formation.ts'

const { admin, college, manager, student, board, newSet, newGroup } = await openFormation()
await make(admin, 'roles', { name: 'group maker', scope: 'everything', claims: ['role:manager'] })
const maker = await college.as('group maker')

const genders = ['F', 'F', 'F', 'F', 'M', 'M', 'O', 'O', null]
const people = await Promise.all(
  genders.map(async (gender, at) => ({
    gender,
    // Which kind of student somebody is goes with their gender, so that one would hide the other.
    ...(await student({ studentType: at % 2 === 0 ? 'LLM' : 'Independent' }, { gender })),
  })),
)
const set = await newSet({ balanceByGender: true })
for (const name of ['Aidan', 'Hilda']) await newGroup(set.id, name)

const draw = async (body: object = {}, as = manager): Promise<Drawn> => {
  const options = { who: 'everybody', by: ['type', 'age'], seed: 1, ...body }
  const reply = await as.post(`/api/formation-sets/${set.id}/draw`, options)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
/** How many of a gender each group has. */
const countsOf = ({ groups }: FormationBoard, gender: string | null) =>
  groups.map(
    ({ members }) =>
      members.filter(({ id }) => people.some((one) => one.id === id && one.gender === gender)).length,
  )

describe('a set that is balanced by gender', () => {
  it.each([1, 2, 3, 4])('has each gender spread to within one by draw %i', async (seed) => {
    await draw({ seed })
    const drawn = await board(set.id)
    for (const gender of ['F', 'M', 'O', null]) {
      const [one = 0, other = 0] = countsOf(drawn, gender)
      expect(Math.abs(one - other), `${gender}`).toBeLessThanOrEqual(1)
    }
  })

  it('tells how many there are to who may see gender, and of nobody which', async () => {
    const drawn = await draw({ preview: true })
    await draw()
    const { groups, set: shown } = await board(set.id)
    expect(shown?.balanceByGender).toBe(true)
    expect(groups.map((group) => group.genders)).toEqual(drawn.groups.map((group) => group.genders))
    const sums = (gender: string) => groups.reduce((sum, group) => sum + (group.genders?.[gender] ?? 0), 0)
    expect(['Female', 'Male', 'Other', 'Not known'].map(sums)).toEqual([4, 2, 2, 1])
    for (const { members } of groups) for (const one of members) expect(one).not.toHaveProperty('gender')
  })

  it('is drawn alike by who may not see gender, and tells them nothing of it', async () => {
    const [theirs, mine] = [await draw({ preview: true }, maker), await draw({ preview: true })]
    expect(theirs.groups.map(({ members }) => members)).toEqual(mine.groups.map(({ members }) => members))
    for (const group of [...theirs.groups, ...(await board(set.id, maker)).groups])
      expect(group).not.toHaveProperty('genders')
  })

  it('is drawn as it was looked at, unless somebody’s gender has led to other groups since', async () => {
    const before = await draw({ preview: true, seed: 9 })
    const { person } = (await admin.get(`/api/students/${people[0]?.id}`)).json().data
    const { version } = (await admin.get(`/api/people/${person.id}`)).json().data
    await admin.patch(`/api/people/${person.id}`, { gender: 'M' }, { version })
    const after = await draw({ preview: true, seed: 9 })
    const membersOf = ({ groups }: Drawn) => JSON.stringify(groups.map(({ members }) => members))
    expect(after.basis === before.basis).toBe(membersOf(after) === membersOf(before))
  })
})

it('a set that is not balanced by gender counts nobody’s', async () => {
  const other = await newSet({ kind: 'Cohort group' })
  await newGroup(other.id, 'Clare')
  const { groups, set: shown } = await board(other.id)
  expect(shown?.balanceByGender).toBe(false)
  expect(groups[0]).not.toHaveProperty('genders')
})
