import { describe, expect, it } from 'vitest'
import { changedLines } from './changed-lines.ts'
import { fieldEffects, pageEffects, pagesHad, type Shape } from './effects.ts'
import { places, titleOfPlace } from './places.ts'

const usual: Shape = { features: {}, menu: {}, titles: {} }

describe('what becomes of pages', () => {
  it.each<[string, Partial<Shape>, unknown]>([
    ['nothing where nothing changes', {}, []],
    [
      'pages of the portal and of the office close with their feature',
      { features: { hesa: false } },
      expect.arrayContaining([
        { path: '/hesa/export', title: 'HESA export', change: 'closed' },
        { path: '/forms/hesa', title: 'HESA questions', change: 'closed' },
      ]),
    ],
    [
      'a page of the portal closes with its switch',
      { menu: { '/forms/dbs': false } },
      [{ path: '/forms/dbs', title: 'DBS', change: 'closed' }],
    ],
    [
      'an entry leaves the menu, and its page opens as before',
      { menu: { '/students/cot': false } },
      [{ path: '/students/cot', title: 'COT Report', change: 'left the menu' }],
    ],
    [
      'a page and its entry are called otherwise',
      { titles: { '/students/cot': 'Vows' } },
      [{ path: '/students/cot', title: 'Vows', change: 'renamed', before: 'COT Report' }],
    ],
    [
      'nobody new may register',
      { features: { registration: false } },
      [
        { path: '/pages/register', title: 'Register', change: 'closed' },
        { path: '/pages/confirm', title: 'Confirm your address', change: 'closed' },
      ],
    ],
    [
      'a page for everybody comes with its feature',
      { features: { enquiries: true } },
      [{ path: '/enquire', title: 'Ask about studying', change: 'opened' }],
    ],
    [
      'a link out of the product comes with its feature and its address',
      {
        features: { 'external-link': true },
        externalLink: { title: 'Moodle', href: 'https://moodle.example.org' },
      },
      [{ path: 'https://moodle.example.org', title: 'Moodle', change: 'joined the menu' }],
    ],
  ])('%s', (_case, change, expected) => {
    expect(pageEffects(usual, { ...usual, ...change })).toEqual(expected)
  })

  it('opens again what was closed', () => {
    const off = { ...usual, features: { hesa: false } }
    expect(pageEffects(off, usual)).toContainEqual({
      path: '/forms/hesa',
      title: 'HESA questions',
      change: 'opened',
    })
  })

  it('takes all that is in a group with it, as effects.txt says', async () => {
    const gone = pageEffects(usual, { ...usual, menu: { '/users': false } })
    const lines = gone.map(({ path, change }) => `${path} ${change}`)
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./effects.txt')
  })
})

describe('what becomes of fields', () => {
  it('they go with their feature and come back with it', () => {
    const off = { ...usual, features: { bap: false } }
    expect(fieldEffects(usual, off)).toContainEqual({
      records: 'Applications',
      label: 'Commitment: BAP or Stage 2 date',
      change: 'gone',
    })
    expect(fieldEffects(off, usual).every(({ change }) => change === 'back')).toBe(true)
  })

  it('those of records that go as a whole, once each', () => {
    const labels = fieldEffects(usual, { ...usual, features: { helpdesk: false } }).map(
      ({ records, label }) => `${records} ${label}`,
    )
    expect(labels.length).toBeGreaterThan(0)
    expect(new Set(labels).size).toBe(labels.length)
  })
})

it.each([
  [['students:menu', 'students:view'], '/students/cot', { opens: false, isListed: false }],
  [['*'], '/students/cot', { opens: true, isListed: true }],
  [['*'], '/forms/dbs', { opens: true, isListed: false }],
  [['forms:student'], '/forms/dbs', { opens: true, isListed: false }],
  [['forms:student'], '/users/all', { opens: false, isListed: false }],
] as const)('somebody with %s has of %s', (claims, path, expected) => {
  expect(pagesHad(claims, usual)(path)).toEqual(expected)
})

describe('places', () => {
  it('have one address each, and a name', () => {
    const paths = places.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(titleOfPlace('/students')).toBe('Students')
    expect(titleOfPlace('/forms/dbs')).toBe('DBS')
    expect(titleOfPlace('/nowhere')).toBeUndefined()
  })
})

describe('how two values differ', () => {
  it.each([
    ['features', {}, { hesa: false }, [{ what: 'HESA', from: 'as it comes', to: 'off' }]],
    ['title', 'Minster', 'St Hild', [{ what: 'Name of the product', from: 'Minster', to: 'St Hild' }]],
    [
      'quotas',
      { student: 200, staff: 2048 },
      { student: 300, staff: 2048 },
      [{ what: 'Students and applicants', from: '200', to: '300' }],
    ],
    ['intakes', { BA: ['2027-09-13'] }, {}, [{ what: 'BA', from: '2027-09-13', to: 'nothing' }]],
    ['titles', {}, { '/students/cot': 'Vows' }, [{ what: 'COT Report', from: 'as it comes', to: 'Vows' }]],
    [
      'letterhead',
      { address: ['1 Yard'] },
      { address: ['1 Yard'], logo: 'data:image/png;base64,AAAA' },
      [{ what: 'Logo', from: 'nothing', to: 'a picture of one’s own' }],
    ],
  ] as const)('%s', (key, before, after, expected) => {
    expect(changedLines(key, before, after)).toEqual(expected)
    expect(changedLines(key, after, after)).toEqual([])
  })
})
