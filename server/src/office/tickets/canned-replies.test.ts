import { beforeAll, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'

let admin: SignedInCalls
let registrar: SignedInCalls
let support: SignedInCalls
let count = 0

beforeAll(async () => {
  const college = await testApp()
  admin = await college.as('sysadmin')
  registrar = await college.as('registrar')
  support = await college.as('support')
})

const reply = (kinds: readonly string[]) => {
  count += 1
  return { title: `Reply ${count}`, kinds, body: 'Dear reader' }
}
const refusal = (which: string) => [
  { param: 'kinds', message: `“${which}” is answered by others, who keep the replies for it.` },
]

it('lets whoever answers requests of a kind keep the replies of that kind', async () => {
  const own = await make(registrar, 'canned-replies', reply(['Letter of status', 'Extension requests']))
  const changed = await registrar.patch(
    `/api/canned-replies/${own.id}`,
    { body: 'Dear student' },
    { version: own.version },
  )
  expect(changed.statusCode).toBe(200)
  expect(changed.json().abilities).toMatchObject({ edit: true, remove: true })
})

it('refuses them what others answer, also beside their own kinds', async () => {
  const made = await registrar.post('/api/canned-replies', reply(['Letter of status', 'Support tickets']))
  expect(made.statusCode).toBe(422)
  expect(made.json().error.details).toEqual(refusal('Support tickets'))
  const shared = await make(admin, 'canned-replies', reply(['Support tickets', 'Change of pace']))
  const read = (await registrar.get(`/api/canned-replies/${shared.id}`)).json()
  expect(read.abilities).toMatchObject({ edit: false, remove: false })
  for (const change of [{ body: 'x' }, { kinds: ['Change of pace'] }]) {
    const { version } = shared
    const changed = await registrar.patch(`/api/canned-replies/${shared.id}`, change, { version })
    expect(changed.json().error.details).toEqual(refusal('Support tickets'))
  }
})

it('lets the help desk keep all of them, as before', async () => {
  expect((await support.post('/api/canned-replies', reply(['Change of hub']))).statusCode).toBe(201)
})
