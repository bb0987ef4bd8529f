import { expect, it } from 'vitest'
import { valueLists } from '#college/lists/value-lists.ts'
import { isKnownToRules } from '#college/lists/values-rules-know.ts'
import { hasModuleTemplate } from '#college/programmes/modules.ts'
import { assignmentTemplates, templateFor } from './assignment-templates.ts'
import { assignmentWarnings } from './assignment-weights.ts'

it.each([
  [0, null],
  [10, [[100, 2500]]],
  [15, null],
  [
    20,
    [
      [40, 2000],
      [60, 3000],
    ],
  ],
  [30, null],
  [40, null],
  [
    60,
    [
      [10, 1000],
      [90, 15_000],
    ],
  ],
  [120, null],
])('a template begins the assignments of a module of %i credits', (credits, weightsAndWords) => {
  const template = templateFor(credits)
  expect(template?.map(({ weight, wordCount }) => [weight, wordCount]) ?? null).toEqual(weightsAndWords)
  expect(hasModuleTemplate(credits)).toBe(template !== null)
})

it.each(Object.entries(assignmentTemplates))(
  'the template for %s credits is in order',
  (_credits, template) => {
    const dated = template.map((one) => ({ ...one, due: '2026-11-20' }))
    expect(assignmentWarnings(dated, '2026-27')).toEqual([])
    expect(template.map(({ number }) => number)).toEqual(template.map((_one, index) => index + 1))
    for (const { kind } of template) {
      expect(valueLists['assignmentKinds']).toContain(kind)
      expect(isKnownToRules('assignmentKinds', kind)).toBe(true)
    }
  },
)
