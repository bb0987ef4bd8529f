import { expect, it } from 'vitest'
import type { AspectFacts } from './aspect-facts.ts'
import type { DurhamChangeKind } from './change-kinds.ts'
import { changeWords } from './change-words.ts'

const programmes = new Map([['V604', 'BA']])

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
  expect(changeWords(kind, facts, programmes)).toBe(words)
})
