import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openExtensions, type Pupil } from './test-extensions.ts'

const {
  asked,
  college,
  decide,
  doctrine,
  lettersTo,
  ownOf,
  pupil,
  read,
  requestsOf,
  upload,
  whole,
  worksOf,
} = await openExtensions()
const [essay, portfolio] = doctrine.assignments
const address = '/api/forms/student/extension-request'

const linesOf = ({ student }: Pupil) =>
  college.database.rows(
    sql`select state, subject from student_requests where student = ${student} order by created_at`,
  )
const workOf = async (one: Pupil) =>
  (await worksOf(one)).works.find((work: { assignment: string }) => work.assignment === essay?.id)

it('changes a request that nobody has decided, with further evidence, by sending it again', async () => {
  const one = await pupil()
  const letter = await upload(one.as)
  const { id } = await asked(one, { evidence: [letter] })
  expect(await workOf(one)).toMatchObject({
    canAsk: false,
    canChange: true,
    lengths: [{ days: 7 }, { days: 14 }],
  })
  const evidence = [letter, await upload(one.as, 'certificate.txt')]
  const changed = { length: 14, typeOfEvidence: 'Medical certificate', words: 'It takes longer.', evidence }
  const reply = await one.as.put(address, await whole(one, changed))
  expect(reply.statusCode, reply.body).toBe(200)
  expect(await requestsOf(one)).toHaveLength(1)
  expect(await ownOf(one, id)).toMatchObject({
    state: 'Submitted',
    length: 14,
    typeOfEvidence: 'Medical certificate',
    words: 'It takes longer.',
    evidence: [{ id: letter }, { id: evidence[1] }],
  })
  expect(await linesOf(one)).toEqual([
    { state: 'New', subject: '14 days for Essay (TMM4101 Module TMM4101)' },
  ])
  expect(await lettersTo(one.email)).toHaveLength(1)
})

it('changes what the college asked about, and that is with the college again', async () => {
  const one = await pupil()
  const { id } = await asked(one)
  await decide(id, { state: 'More information required', more: { question: 'Since when?' } })
  expect((await one.as.put(address, await whole(one, { words: 'Since Monday.' }))).statusCode).toBe(200)
  expect(await ownOf(one, id)).toMatchObject({ state: 'Submitted', words: 'Since Monday.' })
  expect(await linesOf(one)).toMatchObject([{ state: 'New' }])
  const letters = (await lettersTo(one.email)).map(({ template }) => template)
  expect(letters).toEqual(['extension-received', 'extension-question'])
})

it('changes a request whose deadline has passed meanwhile, and asks for no other then', async () => {
  const one = await pupil()
  const { id } = await asked(one)
  const move = (due: string) =>
    college.database.execute(sql`update assignments set due = ${due} where id = ${essay?.id ?? null}`)
  await move('2026-11-10')
  expect(await workOf(one)).toMatchObject({ canAsk: false, canChange: true })
  expect((await one.as.put(address, await whole(one, { words: 'More.' }))).statusCode).toBe(200)
  expect(await ownOf(one, id)).toMatchObject({ words: 'More.' })
  const late = await (await pupil()).as.put(address, await whole(one))
  expect(late.statusCode).toBe(422)
  await move('2026-12-04')
})

it('takes evidence of another request for none, and changes nothing that is decided', async () => {
  const one = await pupil()
  const letter = await upload(one.as)
  await asked(one, { evidence: [letter], assignment: portfolio?.id })
  const { id } = await asked(one)
  const stolen = await one.as.put(address, await whole(one, { evidence: [letter] }))
  expect(stolen.json().error.details).toMatchObject([{ param: 'evidence' }])
  await decide(id, { state: 'Approved' })
  expect(await workOf(one)).toMatchObject({ canChange: false })
  const late = await one.as.put(address, await whole(one, { length: 14 }))
  expect(late.json().error.details).toMatchObject([{ param: 'assignment', message: /extended once/ }])
  expect(await read(id)).toMatchObject({ state: 'Approved', length: 7 })
})

it('takes a request back before it is decided, settles its line, and can ask again', async () => {
  const [one, other] = [await pupil(), await pupil()]
  const { id } = await asked(one)
  const takeBack = (as: Pupil['as']) => as.delete(`${address}/${id}`)
  expect((await takeBack(other.as)).statusCode).toBe(404)
  expect((await takeBack(one.as)).statusCode).toBe(204)
  expect((await takeBack(one.as)).statusCode).toBe(204)
  expect(await ownOf(one, id)).toMatchObject({ state: 'Taken back' })
  expect(await linesOf(one)).toMatchObject([{ state: 'Taken back' }])
  expect(await lettersTo(one.email)).toHaveLength(1)
  expect(await workOf(one)).toMatchObject({ canAsk: true, canChange: false })
  await asked(one)
  expect(await requestsOf(one)).toHaveLength(2)
})

it('takes back nothing that is decided', async () => {
  const one = await pupil()
  const { id } = await asked(one)
  await decide(id, { state: 'Rejected', decision: { words: 'No' } })
  const reply = await one.as.delete(`${address}/${id}`)
  expect([reply.statusCode, reply.json().error.message]).toEqual([
    409,
    expect.stringContaining('decided already'),
  ])
})
