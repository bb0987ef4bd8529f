import { expect, it } from 'vitest'
import type { AspectFacts } from './aspect-facts.ts'
import type { DurhamChangeKind } from './change-kinds.ts'
import { changeWords } from './change-words.ts'

const programmes = new Map([['V604', 'BA']])
const everything = { seesGender: true }

it.each<[DurhamChangeKind, AspectFacts, string]>([
  [
    'registration',
    { programmeCode: 'V604', pace: 'PT', entryDate: '2026-09-14', studyPath: '2' },
    'BA, Study Path 2, PT, from 14/09/2026',
  ],
  ['registration', { programmeCode: 'V604', pace: null, entryDate: '2026-09-14' }, 'BA, from 14/09/2026'],
  ['name', { firstNames: 'Grace Anne', lastName: 'Newman' }, 'Grace Anne Newman'],
  ['name', { firstNames: null, lastName: null }, 'No name'],
  ['details', { dateOfBirth: '1990-02-01', gender: 'F' }, 'born 01/02/1990, F'],
  ['details', { dateOfBirth: null, gender: null }, 'No date of birth, no gender'],
  ['programme', { programmeCode: 'V999', studyPath: null }, 'V999'],
  ['programme', { programmeCode: null, studyPath: null }, 'No programme of Durham’s'],
  ['pace', { pace: 'FT' }, 'FT'],
  ['pace', { pace: null }, 'No study pace'],
  [
    'length',
    { entryDate: '2026-09-14', expectedEnd: '2029-07-31' },
    'From 14/09/2026, expected to end 31/07/2029',
  ],
  ['length', { entryDate: null, expectedEnd: null }, 'No start, no expected end'],
  ['suspension', { standing: 'Suspended', standingFrom: '2027-01-14' }, 'Interrupted from 14/01/2027'],
  ['suspension', { standing: 'Registered', standingFrom: null }, 'Registered'],
  ['withdrawal', { standing: 'Withdrawn', standingFrom: null, reason: null }, 'Withdrawn'],
  [
    'withdrawal',
    { standing: 'Withdrawn', standingFrom: '2026-11-12', reason: null },
    'Withdrawn from 12/11/2026',
  ],
  ['death', { standing: 'Withdrawn', standingFrom: '2026-11-12', reason: 'Death' }, 'Died on 12/11/2026'],
  ['death', { standing: 'Withdrawn', standingFrom: null, reason: 'Death' }, 'Died'],
  ['transfer', { standing: 'Transferred', standingFrom: '2026-11-12' }, 'Transferred on 12/11/2026'],
  ['transfer', { standing: 'Transferred', standingFrom: null }, 'Transferred'],
  [
    'module',
    { moduleCode: 'TMM1501', academicYear: '2026-27', credits: '20', standing: 'Credit transferred' },
    'TMM1501 2026-27, 20 credits, credit transferred',
  ],
  [
    'module',
    { moduleCode: 'TMM1501', academicYear: '2026-27', credits: null, standing: 'Left' },
    'TMM1501 2026-27, left',
  ],
])('says %s of %o', (kind, facts, words) => {
  expect(changeWords(kind, { was: null, is: facts }, programmes, everything)).toEqual({
    was: null,
    is: words,
  })
})

it('says what Durham holds beside what is', () => {
  const change = { was: { pace: 'PT' }, is: { pace: 'FT' } }
  expect(changeWords('pace', change, programmes, everything)).toEqual({ was: 'PT', is: 'FT' })
})

it.each<[AspectFacts, AspectFacts, string, string]>([
  [{ standing: 'Left' }, { standing: 'Taken' }, 'TMM1501 2026-27: left', 'taken'],
  [{ credits: '10' }, { credits: '20' }, 'TMM1501 2026-27: 10 credits', '20 credits'],
  [{ moduleCode: 'TMM1401' }, {}, 'TMM1401 2026-27, 20 credits, taken', 'TMM1501 2026-27, 20 credits, taken'],
])('says once which module it is where that stays: %o, %o', (was, is, held, now) => {
  const module = { moduleCode: 'TMM1501', academicYear: '2026-27', credits: '20', standing: 'Taken' }
  const change = { was: { ...module, ...was }, is: { ...module, ...is } }
  expect(changeWords('module', change, programmes, everything)).toEqual({ was: held, is: now })
})

it('tells no gender to whoever may not see it', () => {
  const facts = { dateOfBirth: '1990-02-01', gender: 'F' }
  const { was, is } = changeWords('details', { was: facts, is: facts }, programmes, { seesGender: false })
  expect([was, is]).toEqual(Array(2).fill('born 01/02/1990, gender not shown to you'))
})
