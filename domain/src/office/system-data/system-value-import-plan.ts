import type { ImportPlan } from '#kit/import/plan.ts'

/** A sheet of values, as the export of a list gives it. */
export const systemValueImportPlan: ImportPlan = {
  same: [
    ['list', 'value', 'group'],
    ['list', 'value'],
  ],
  headings: { value: ['Name', 'Title'], group: ['Heading'], aliases: ['Aliases', 'Also known as'] },
}
