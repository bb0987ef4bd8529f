import { describe, expect, it } from 'vitest'
import { answeredFields } from '#college/hesa/answers-in-force.ts'
import { usualHesaSettings } from '#college/hesa/hesa-settings.ts'
import { collegeCard } from './college-card.ts'
import { hubCard } from './hub-card.ts'
import { type ChosenMapping, listCard, type ValuesInUse } from './list-card.ts'
import type { MappingCard } from './mapping-calls.ts'
import { moduleCard } from './module-card.ts'
import { courseTitleOf, lettersOf, programmeCard } from './programme-card.ts'
import type { ReturnLists } from './return-lists.ts'
import { codeProblem, sameAsLast } from './same-as-last.ts'

/** A collection’s own lists, of codes without words. */
const lists = (codes: Readonly<Record<string, readonly string[] | null>>): ReturnLists => ({
  isOwn: true,
  fields: new Map(
    Object.entries(codes).map(([field, some]) => [
      field,
      {
        codes: some?.map((code) => ({ code, label: `Word of ${code}` })) ?? null,
        isComplete: true,
        type: null,
      },
    ]),
  ),
})
const of = (card: MappingCard, field: string) => card.rows.filter((row) => row.field === field)
const noSubjects = {
  subject1: null,
  share1: null,
  subject2: null,
  share2: null,
  subject3: null,
  share3: null,
}
const programme = {
  id: 'p1',
  version: 3,
  code: 'BA',
  name: 'Bachelor of Arts',
  levels: ['4', '5', '6'],
  hesa: { ...noSubjects, awardTitle: null, qualification: null },
  students: 12,
}

describe('the college', () => {
  it('has what is missing first, and what comes with the product after it', () => {
    const card = collegeCard(usualHesaSettings, lists({ 'CourseRole.HESAID': null, 'Course.TTCID': ['07'] }))
    expect(card.rows.slice(0, 2).map(({ key, state }) => [key, state])).toEqual([
      ['ukprn', 'missing'],
      ['category', 'missing'],
    ])
    expect(of(card, 'Course.TTCID')).toMatchObject([{ code: '07', state: 'accepted', label: 'Word of 07' }])
    expect(of(card, 'Course.PREREQUISITE')).toMatchObject([
      { state: 'unasked', words: 'The schema of this collection does not ask for it.' },
    ])
  })

  it('says that others return the students', () => {
    expect(collegeCard({ ...usualHesaSettings, returnsStudents: false }, lists({})).words).toMatch(
      /Another provider/,
    )
  })
})

describe('a programme', () => {
  const taken = lists({
    'Qualification.QUALCAT': ['H0001'],
    'QualificationSubject.QUALSUBJECT': ['100794', '100801'],
    'Course.COURSETITLE': null,
  })

  it('is called by its name and the subject, or as it says itself', () => {
    expect(courseTitleOf(programme)).toBe('Bachelor of Arts in Theology, Ministry and Mission')
    expect(courseTitleOf({ ...programme, hesa: { ...programme.hesa, awardTitle: 'BA Theology' } })).toBe(
      'BA Theology',
    )
  })

  it('lacks a qualification first of all, and has the subject of the settings', () => {
    const card = programmeCard([programme], usualHesaSettings, taken)
    expect(card.rows[0]).toMatchObject({ field: 'Qualification.QUALCAT', state: 'missing', letters: ['H'] })
    expect(of(card, 'QualificationSubject.QUALSUBJECT')).toMatchObject([
      { code: '100794', state: 'accepted', words: 'From the settings.', count: 12 },
    ])
  })

  it('has its own subjects with their shares', () => {
    const hesa = { ...programme.hesa, subject1: '100801', share1: 60, subject2: '100799', share2: 40 }
    const card = programmeCard([{ ...programme, hesa }], usualHesaSettings, taken)
    expect(of(card, 'QualificationSubject.QUALSUBJECT')).toMatchObject([
      { code: '100799', state: 'unlisted' },
      { code: '100801', state: 'accepted', value: 'Biblical studies, 60 per cent' },
    ])
  })

  it.each([
    ['BA', ['4', '5', '6'], ['H']],
    ['DipHE', ['4', '5'], ['J', 'I']],
    ['FO', ['4', '5', '6'], ['C']],
    ['MA', ['7'], ['M']],
    ['IA', ['4', '5', '6'], []],
    ['Own', [], []],
  ])('%s is offered qualifications of its level', (code, levels, letters) => {
    expect(lettersOf({ code, levels })).toEqual(letters)
  })
})

describe('modules', () => {
  const module = { id: 'm1', version: 1, code: 'TMM1011', name: 'Bible', costCentre: null, subject: null }
  const taken = lists({
    'ModuleCostCentre.COSTCN': ['142'],
    'ModuleSubject.MODSBJ': ['100794'],
    'Module.LEVLPTS': ['20'],
  })

  it('that say nothing of their own are told together', () => {
    const card = moduleCard([module, { ...module, id: 'm2' }], usualHesaSettings, taken)
    expect(card.rows.map(({ what, count, state }) => [what, count, state])).toEqual([
      ['All modules: cost centre', 2, 'accepted'],
      ['All modules: subject', 2, 'accepted'],
    ])
  })

  it('that say more are told one by one, and one without a level is lacking it', () => {
    const odd = { ...module, id: 'm2', code: 'XYZ1', costCentre: '999' }
    const card = moduleCard([module, odd], usualHesaSettings, taken)
    expect(card.rows.map(({ key, state }) => [key, state])).toEqual([
      ['m2 costCentre', 'unlisted'],
      ['m2 level', 'missing'],
      ['costCentre', 'accepted'],
      ['subject', 'accepted'],
    ])
  })
})

describe('a hub', () => {
  const hub = { id: 'h1', version: 1, name: 'York', code: 'YRK', postCode: 'yo1 7hh', students: 4 }
  const taken = lists({ 'Venue.VENUEID': null, 'Venue.VENUENAME': null, 'Venue.POSTCODE': null })

  it('is a venue with its postcode as the return writes it', () => {
    expect(hubCard([hub], taken).rows.every(({ state }) => state === 'accepted')).toBe(true)
    expect(of(hubCard([hub], taken), 'Venue.POSTCODE')).toMatchObject([{ code: 'YO1 7HH' }])
  })

  it('without a postcode, or with none of this country, is lacking one', () => {
    const [none] = hubCard([{ ...hub, postCode: null }], taken).rows
    expect(none).toMatchObject({ field: 'Venue.POSTCODE', state: 'missing' })
    expect(hubCard([{ ...hub, postCode: '10117' }], taken).rows[0]).toMatchObject({
      state: 'missing',
      words: 'This is no postcode of the United Kingdom.',
    })
  })
})

describe('code lists', () => {
  const { qualification, ethnicity } = answeredFields
  const pays = 'StudentCourseSession.INVOICEHESAID'
  const taken = lists({ [qualification]: ['H0003'], [ethnicity]: ['160'], [pays]: ['5050', '5026'] })
  const inUse: ValuesInUse = new Map<string, ReadonlyMap<string, number | null>>([
    [
      qualification,
      new Map([
        ['degree', 3],
        ['H0003', 2],
        ['C9999', 1],
      ]),
    ],
    [ethnicity, new Map([['160', null]])],
    [
      pays,
      new Map([
        ['InFull', 5],
        ['Diocesan Sponsored', 2],
      ]),
    ],
  ])
  const chosen: ChosenMapping = {
    id: 'x',
    version: 2,
    field: pays,
    value: 'Diocesan Sponsored',
    code: '5026',
  }

  it('say which code was lost and which words have none, and nothing of the rest but that it stands', () => {
    const card = listCard(inUse, [], taken)
    expect(
      of(card, qualification).map(({ value, code, state, count }) => [value, code, state, count]),
    ).toEqual([
      ['C9999', 'C9999', 'unlisted', 1],
      ['A bachelor’s degree', null, 'missing', 3],
      ['One code in use stands for itself', null, 'accepted', null],
    ])
    expect(card.rows[0]?.state).toBe('unlisted')
    expect(of(card, ethnicity)).toHaveLength(1)
  })

  it('go by the code chosen, then by the default, and lack what has neither', () => {
    expect(of(listCard(inUse, [], taken), pays).slice(0, 2)).toMatchObject([
      { value: 'Diocesan Sponsored', state: 'missing', mend: { by: 'mapping', mapping: null } },
      { code: '5050', state: 'accepted' },
    ])
    expect(of(listCard(inUse, [chosen], taken), pays)).toContainEqual(
      expect.objectContaining({
        code: '5026',
        state: 'accepted',
        mend: { by: 'mapping', value: 'Diocesan Sponsored', mapping: { id: 'x', version: 2 } },
      }),
    )
  })

  it('keep a code chosen for an answer that nobody gives any more in sight, to be taken back', () => {
    const old: ChosenMapping = { id: 'w', version: 3, field: qualification, value: 'masters', code: 'H0003' }
    expect(of(listCard(inUse, [old], taken), qualification)).toContainEqual(
      expect.objectContaining({
        code: 'H0003',
        count: 0,
        state: 'accepted',
        mend: { by: 'mapping', value: 'masters', mapping: { id: 'w', version: 3 } },
      }),
    )
  })

  it('ask for no code of what does not occur', () => {
    const none = new Map([[pays, new Map<string, number>()]])
    expect(of(listCard(none, [], taken), pays).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  })

  it('ask for one of what occurs, also where nobody is told how often', () => {
    const untold = new Map([[pays, new Map([['Diocesan Sponsored', null]])]])
    expect(of(listCard(untold, [], taken), pays)[0]).toMatchObject({ state: 'missing', count: null })
  })

  it('ask for one of a value nobody foresaw', () => {
    const field = 'QualificationAwarded.QUALAWARDRESULT'
    const card = listCard(
      new Map([[field, new Map([['Starred first', 1]])]]),
      [],
      lists({ [field]: ['0001'] }),
    )
    expect(of(card, field)[0]).toMatchObject({ value: 'Starred first', state: 'missing' })
  })

  it('are taken over where the collection still has the code', () => {
    const gone = { ...chosen, id: 'y', value: 'Instalments', code: '9' }
    expect(sameAsLast([chosen, gone], [], taken)).toMatchObject({
      taken: [chosen],
      left: [{ mapping: gone }],
    })
    expect(sameAsLast([chosen], [{ ...chosen, id: 'z' }], taken)).toEqual({ taken: [], left: [] })
    expect(codeProblem({ ...taken, isOwn: false }, 'A.B', '1')).toMatch(/Upload the schema/)
    expect(codeProblem({ ...taken, isOwn: false }, pays, '1')).toMatch(/came with Minster/)
  })
})
