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
  const because = { collection, words: 'So it is.' }
  for (const { check: name, isOfSchema } of problems.checks)
    if (!isOfSchema) await make(officer, 'hesa-explanations', { ...because, check: name })
  const refused = await officer.post('/api/hesa-explanations', { ...because, check: 'schema' })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().error.details[0].message).toContain('mended and not explained')
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

  // The student counts as ready nowhere, though every rule that blocks is explained.
  const told = {
    check: 'schema',
    severity: 'blocks',
    path: 'Student/RELIGION',
    words: 'When it was last checked: the code is not in the list of the schema.',
  }
  const address = `/api/students/${one.student}/hesa`
  const standing = (await officer.get(address)).json().data
  expect(standing).toMatchObject({
    standing: 'missing',
    findings: expect.arrayContaining([expect.objectContaining(told)]),
  })
  const shown = (await officer.get(`/api/hesa/collections/25056/students/${one.student}`)).json().data
  expect(shown.findings).toEqual(standing.findings)
  // Whoever may not read the answer is not told of it.
  const registrar = await college.as('registrar')
  expect((await registrar.get(address)).json().data.findings).not.toContainEqual(
    expect.objectContaining(told),
  )
  // What is not returned any more is not refused either.
  const leftOut = { student: one.student, path: 'Student/RELIGION', value: null, why: 'Refused.' }
  await make(officer, 'hesa-overrides', { collection, ...leftOut })
  expect((await officer.get(address)).json().data.findings).not.toContainEqual(expect.objectContaining(told))
})
