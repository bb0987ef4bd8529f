import { expect, it } from 'vitest'
import { date, section } from './field.ts'
import { futureIn } from './future.ts'

const fields = {
  born: date('Date of birth', { past: true }),
  panel: section('Panel', { held: date('Held', { past: true }) }),
  intake: date('Intake'),
}

it.each([
  ['2026-11-20', '2026-11-20', '2031-05-04', []],
  ['2026-11-21', null, null, ['born']],
  ['1970-01-01', '2031-05-04', null, ['panel.held']],
  [null, null, null, []],
])('of born %s, held %s and intake %s reports %j on 20 November 2026', (born, held, intake, params) => {
  const found = futureIn({ fields }, { born, panel: { held }, intake }, '2026-11-20')
  expect(found.map(({ param }) => param)).toEqual(params)
})
