import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { uploadSchema } from '../collections/test-schemas.ts'
import { demonstrationSchema } from '../demonstration-schema/demonstration-schema.ts'
import { openMissing } from '../missing/test-missing.ts'
import { check, readFoundAs, readProblemsAs } from './test-checks.ts'

const college = await testApp()
const there = await openMissing(college)

it('tells what the schema of the collection does not accept, of whom, and where it is mended', async () => {
  const officer = await college.as('hesa')
  const one = await there.student('Whole', {
    person: { dateOfBirth: '1990-02-28' },
    session: { credits: 120 },
  })
  await there.answerAsPerson(one, { religion: '22' })
  await there.answerOfEntry(one)
  await check(officer)
  expect((await readProblemsAs(officer)).of('schema')).toBeUndefined()

  const without = { 'Student.RELIGION': ['22'] }
  const xsd = demonstrationSchema({ collection: '25056', without })
  const uploaded = await uploadSchema(officer, '25056', { '25056_1_0_0.xsd': xsd })
  expect(uploaded.statusCode, uploaded.body).toBe(200)
  expect((await readProblemsAs(officer)).isStale).toBe(true)
  await check(officer)
  const problems = await readProblemsAs(officer)
  expect(problems).toMatchObject({ isStale: false, ready: 0 })
  // What the schema refuses HESA refuses, whatever is said about it.
  const [{ id: collection }] = (await there.admin.get('/api/hesa-collections')).json().data
  for (const { check: name } of problems.checks)
    await make(officer, 'hesa-explanations', { collection, check: name, words: 'So it is.' })
  expect((await readProblemsAs(officer)).ready).toBe(0)
  expect(problems.of('schema')).toMatchObject({ isOfSchema: true, severity: 'blocks' })
  const { data } = await readFoundAs(officer, 'schema')
  // What is not known yet, such as the number of the student and of the college, is told by rules of our own.
  expect(data.map(({ words }) => words).filter((words) => words.includes('missing'))).toEqual([])
  expect(data.filter(({ path }) => path === 'Student/RELIGION')).toEqual([
    {
      id: expect.any(Number),
      student: { id: one.student, label: 'Hannah Whole' },
      path: 'Student/RELIGION',
      words: 'The code is not in the list of the schema.',
      opens: { by: 'record', collection: 'hesa-answers', id: expect.any(String), path: 'religion' },
      isMendable: false,
    },
  ])
})
