import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { StudentData } from './StudentData.tsx'
import { answers, hannah, meta, rows, sex, signedIn } from './test-return.ts'

const prepare = signedIn(['*'])
const table = '/api/hesa/collections/25056/students'

test('a row for each student, a column for each field, and what each value means', async () => {
  answerWith(answers)
  const { screen } = await draw(<StudentData />, { prepare })
  const row = screen.getByRole('row', { name: /Hannah Jones/ })
  await expect.element(row).toHaveTextContent('Female · Answers · Sex')
  await expect
    .element(screen.getByRole('columnheader', { name: 'SEXID' }))
    .toHaveAttribute('title', sex.words)
  await expect.element(row.getByText('Missing')).toBeVisible()
  await expect.element(row.getByText('Put in place of 998')).toBeVisible()
  await expect.element(row.getByText('Not in the schema, not written')).toBeVisible()
  // Of Peter four fields are not wanted, so nothing of them is missing.
  await expect.element(screen.getByRole('row', { name: /Peter Hall/ })).not.toHaveTextContent('Missing')
})

test('each value leads to where it is from', async () => {
  answerWith(answers)
  const { screen } = await draw(<StudentData />, { prepare, at: '/hesa/student' })
  const row = screen.getByRole('row', { name: /Hannah Jones/ })
  await expect
    .element(row.getByRole('link', { name: /^10/ }))
    .toHaveAttribute('href', '/hesa/student?open=hesa-answers%2Fa1%2Fsex')
  await expect
    .element(row.getByRole('link', { name: '998' }))
    .toHaveAttribute('href', '/hesa/mapping?collection=25056&frame=Student.ETHNIC')
  // What was put in its place is opened where it was put.
  await expect
    .element(row.getByRole('link', { name: /^160/ }))
    .toHaveAttribute('href', '/hesa/student?open=hesa-overrides%2Fo1%2Fvalue')
  // What is reckoned opens nothing.
  expect(row.getByRole('link', { name: /Reckoned/ }).elements()).toEqual([])
})

test('who may not read the record is led to the student', async () => {
  answerWith(answers)
  const { screen } = await draw(<StudentData />, {
    prepare: signedIn(['hesa:menu', 'students:menu', 'students:view']),
  })
  const row = screen.getByRole('row', { name: /Hannah Jones/ })
  await expect
    .element(row.getByRole('link', { name: /^10/ }))
    .toHaveAttribute('href', '/students/s1?tab=personal')
  await expect
    .element(row.getByRole('link', { name: /^160/ }))
    .toHaveAttribute('href', '/hesa/mapping?collection=25056&frame=Student.ETHNIC')
})

test('arrow keys go from cell to cell over what opens nothing', async () => {
  answerWith(answers)
  const { screen } = await draw(<StudentData />, { prepare })
  const name = screen.getByRole('link', { name: 'Hannah Jones' })
  await expect.element(name).toBeVisible()
  name.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('link', { name: /^Jones/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('link', { name: /^Hall/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByRole('link', { name: 'Peter Hall' })).toHaveFocus()
})

test('another entity, a search and a filter stand in the address and are asked for', async () => {
  const engagements = { ...meta, entity: 'Engagement', fields: ['NUMHUS'] }
  const calls = answerWith({
    ...answers,
    [`GET ${table}?entity=Engagement&page=1&pageSize=50`]: {
      body: { data: [], meta: engagements },
    },
    [`GET ${table}?entity=Engagement&search=jon&page=1&pageSize=50`]: {
      body: { data: [], meta: engagements },
    },
  })
  const { screen, router } = await draw(<StudentData />, { prepare })
  await screen.getByRole('combobox', { name: 'Entity' }).selectOptions('Engagement')
  await expect.element(screen.getByText('Nothing of this is returned for 2025-26')).toBeVisible()
  expect(router.state.location.search).toEqual({ entity: 'Engagement' })
  await screen.getByRole('textbox', { name: 'Search students' }).fill('jon')
  await expect
    .poll(() => calls.at(-1)?.call)
    .toBe(`GET ${table}?entity=Engagement&search=jon&page=1&pageSize=50`)
  await screen.getByRole('button', { name: 'Programme' }).click()
  await screen.getByRole('checkbox', { name: 'MA' }).click()
  await expect
    .poll(() => calls.at(-1)?.call)
    .toBe(`GET ${table}?entity=Engagement&search=jon&programme=p2&page=1&pageSize=50`)
})

test('a name opens the student, Escape leads back to the same place', async () => {
  answerWith(answers)
  const { screen, router } = await draw(<StudentData />, { prepare, at: '/hesa/student' })
  await screen.getByRole('link', { name: 'Hannah Jones' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Hannah Jones' })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ student: 's1' })
  // What is open over the page is closed first.
  await screen.getByRole('button', { name: /^Override SURNAME/ }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Hannah Jones' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('link', { name: 'Hannah Jones' })).toHaveFocus()
  expect(router.state.location.search).not.toHaveProperty('student')
})

test('of a student what has to be mended stands first, then each field as it is in the file', async () => {
  answerWith(answers)
  const { screen } = await draw(<StudentData />, { prepare, at: '/hesa/student?student=s1' })
  await expect.element(screen.getByText('SID 22510001234560011')).toBeVisible()
  await expect.element(screen.getByText('1 thing to mend')).toBeVisible()
  await expect.element(screen.getByText('Auditing: Audits and takes no credits.')).toBeVisible()
  const found = screen.getByRole('region', { name: 'What the rules find' })
  const opening = found.getByRole('link')
  await expect.element(found.getByRole('link', { name: 'Open the setting' })).toBeVisible()
  await expect.element(found).toHaveTextContent('HESA wants it of everybody. Student, BIRTHDTE')
  expect(opening.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/hesa/student?student=s1&open=people%2Fp1%2FdateOfBirth',
    '/admin/settings?change=hesa',
  ])
  const session = screen.getByRole('region', { name: 'Fields of Student course session 2025-1' })
  await expect
    .element(session.getByRole('row', { name: /YEARPRG/ }))
    .toHaveTextContent('1Place among the sessions')
})

test('one goes on to the next student by a button or a key, and is told who is not returned', async () => {
  answerWith(answers)
  const { screen } = await draw(<StudentData />, { prepare, at: '/hesa/student?student=s1' })
  await expect.element(screen.getByRole('button', { name: 'Previous student' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Next student' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Peter Hall' })).toBeVisible()
  await expect.element(screen.getByText('Not returned').first()).toBeVisible()
  await expect.element(screen.getByText('No number of HESA’s yet')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(screen.getByRole('heading', { name: 'Hannah Jones' })).toBeVisible()
})

test('an override takes a value out of the list and a reason', async () => {
  const calls = answerWith({
    ...answers,
    'GET /api/hesa/collections/25056/codes?field=Student.SEXID': {
      body: {
        data: [
          { code: '10', label: 'Female' },
          { code: '11', label: 'Male' },
        ],
        meta: {},
      },
    },
    'POST /api/hesa-overrides': { body: { data: { id: 'o2', version: 1 }, abilities: { edit: true } } },
  })
  const { screen } = await draw(<StudentData />, { prepare, at: '/hesa/student?student=s1' })
  await screen.getByRole('button', { name: /^Override SEXID/ }).click()
  const put = screen.getByRole('button', { name: 'Override', exact: true })
  await expect.element(put).toBeDisabled()
  await screen.getByRole('combobox', { name: 'Value' }).click()
  await screen.getByRole('option', { name: '11 · Male' }).click()
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Told us by letter')
  await put.click()
  await expect
    .poll(() => calls.find(({ call }) => call.startsWith('POST'))?.body)
    .toEqual({
      collection: 'c1',
      student: 's1',
      path: 'Student/SEXID',
      value: '11',
      why: 'Told us by letter',
    })
})

test('an override is changed or taken back where it stands', async () => {
  const calls = answerWith({ ...answers, 'DELETE /api/hesa-overrides/o1': { status: 204 } })
  const { screen } = await draw(<StudentData />, { prepare, at: '/hesa/student?student=s1' })
  await screen.getByRole('button', { name: /^Override ETHNIC/ }).click()
  await expect.element(screen.getByText('The records say 998.')).toBeVisible()
  await screen.getByRole('button', { name: 'Take the override back' }).click()
  await expect.poll(() => calls.some(({ call }) => call === 'DELETE /api/hesa-overrides/o1')).toBe(true)
})

test.each([
  [true, 1],
  [false, 0],
])(
  'opened from its cell, an override is taken back in the dialog by who may: %s',
  async (remove, offered) => {
    const data = {
      id: 'o1',
      version: 3,
      path: 'Student/ETHNIC',
      value: '160',
      instead: '998',
      why: 'A letter',
    }
    const abilities = { edit: remove, remove, readOnly: [], moves: {} }
    const calls = answerWith({
      ...answers,
      'GET /api/hesa-overrides/o1': { body: { data, abilities } },
      'DELETE /api/hesa-overrides/o1': { status: 204 },
    })
    const { screen, router } = await draw(<StudentData />, { prepare, at: '/hesa/student' })
    await screen.getByRole('link', { name: /^160/ }).click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByText('Reason').first()).toBeVisible()
    const takeBack = dialog.getByRole('button', { name: 'Take the override back' })
    expect(takeBack.elements()).toHaveLength(offered)
    if (!remove) return
    await takeBack.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls.map(({ call }) => call)).toContain('DELETE /api/hesa-overrides/o1')
    expect(router.state.location.search).not.toHaveProperty('open')
  },
)

test('what its place tells is put right where it was answered, and not overridden', async () => {
  const disability = {
    entity: 'Disability',
    key: '51',
    path: 'Student/Disability[51]',
    depth: 1,
    cells: [{ ...sex, field: 'DISABILITY', value: '51' }],
  }
  answerWith({
    ...answers,
    [`GET ${table}/s1`]: { body: { data: { ...hannah, nodes: [...hannah.nodes, disability] } } },
  })
  const { screen } = await draw(<StudentData />, { prepare, at: '/hesa/student?student=s1' })
  await expect.element(screen.getByRole('rowheader', { name: 'DISABILITY' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Override SEXID/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Override DISABILITY/ }).elements()).toEqual([])
})

test('who may not export overrides nothing', async () => {
  answerWith({ ...answers, [`GET ${table}/s1`]: { body: { data: { ...hannah, mayOverride: false } } } })
  const { screen } = await draw(<StudentData />, { prepare, at: '/hesa/student?student=s1' })
  await expect.element(screen.getByRole('heading', { name: 'Hannah Jones' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Override/ }).elements()).toEqual([])
})

test('all overrides of a collection stand in a list with who put them there and why', async () => {
  answerWith({
    ...answers,
    'GET /api/hesa-overrides?collection=c1&fields=student%2Cpath%2Cvalue%2Cinstead%2Cwhy%2Cby&page=1&pageSize=50':
      {
        body: {
          data: [
            {
              id: 'o1',
              version: 1,
              student: rows[0]?.student,
              path: 'Student/ETHNIC',
              value: '160',
              instead: '998',
              why: 'Told us by letter',
              by: 'Ruth Marsh',
            },
          ],
          meta: { total: 1, page: 1, pageSize: 50 },
        },
      },
  })
  const { screen } = await draw(<StudentData />, { prepare })
  await screen.getByRole('button', { name: 'Overrides' }).click()
  const row = screen.getByRole('row', { name: /Hannah Jones/ })
  await expect
    .element(row)
    .toHaveTextContent('Hannah JonesStudent, ETHNIC160In place of 998Told us by letterRuth Marsh')
})

test('of a collection that is closed nobody is called ready, and it is said that what was sent stays', async () => {
  const table = '/api/hesa/collections/24056/students'
  answerWith({
    ...answers,
    [`GET ${table}?page=1&pageSize=50`]: {
      body: { data: rows, meta: { ...meta, state: 'Closed', academicYear: '2024-25' } },
    },
    [`GET ${table}/s1`]: { body: { data: { ...hannah, state: 'Closed', findings: [] } } },
  })
  const { screen } = await draw(<StudentData />, { prepare, at: '/hesa/student?collection=24056' })
  await expect.element(screen.getByText(/What was sent stays as it was/i)).toBeVisible()
  await screen.getByRole('link', { name: 'Hannah Jones' }).click()
  await expect.element(screen.getByText('Closed', { exact: true })).toBeVisible()
  expect(screen.getByText('Ready', { exact: true }).elements()).toEqual([])
})

test('without a collection one is told where to add it', async () => {
  answerWith({ 'GET /api/hesa/collections': { body: { data: [], meta: {} } } })
  const { screen } = await draw(<StudentData />, { prepare })
  await expect.element(screen.getByRole('link', { name: 'Export' })).toHaveAttribute('href', '/hesa/export')
})
