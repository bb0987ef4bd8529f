import { choice, link, number } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** Whether who takes a pathway has to take a module, or may choose it. */
export const moduleNeeds = {
  Required: { tone: 'info' },
  Optional: { tone: 'neutral' },
} as const
type ModuleNeed = keyof typeof moduleNeeds

/** Answers whether a text is one of the needs. */
export function isModuleNeed(text: string): text is ModuleNeed {
  return Object.hasOwn(moduleNeeds, text)
}

/** A module that belongs to a pathway, and the year of study it is taken in. */
export const pathwayModule = defineRecord({
  title: 'Module of a pathway',
  plural: 'Modules of pathways',
  fields: {
    pathway: link('Pathway', 'pathways', { required: true, fixed: 'afterwards' }),
    year: number('Year of study', {
      required: true,
      width: 3,
      min: 1,
      max: 12,
      help: 'The first year of the pathway is 1.',
    }),
    module: link('Module', 'modules', { required: true, fixed: 'afterwards' }),
    need: choice('Required or optional', moduleNeeds, { required: true, initial: 'Required', width: 4 }),
  },
  label: ['pathway.name', 'module.code'],
  list: ['module', 'pathway', 'year', 'need'],
  search: ['module', 'pathway'],
  sort: 'pathway.name,year,-need,module.code',
  access: {
    view: { any: ['programmes:view', 'modules:view'] },
    edit: 'programmes:edit',
  },
  indexes: [
    ['pathway', 'year'],
    ['module', 'pathway'],
  ],
})
export type PathwayModule = RecordOf<typeof pathwayModule>
