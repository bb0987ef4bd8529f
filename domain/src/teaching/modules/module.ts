import { returnedAs } from '#college/hesa/returned-as.ts'
import { hasModuleTemplate, levelOfModule } from '#college/programmes/modules.ts'
import { longText, number, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { moduleHesa } from '#students/programmes/hesa-fields.ts'

/** What is taught, year after year, under one of the university's codes. */
export const module = defineRecord({
  title: 'Module',
  plural: 'Modules',
  fields: {
    code: text('Code', {
      ...returnedAs('Module.MODID'),
      required: true,
      unique: true,
      width: 3,
      longest: 20,
      help: 'The university’s code. Its first letters tell the level: TMM1 is level 4, TMM4 level 7.',
    }),
    name: text('Name', { ...returnedAs('Module.MTITLE'), required: true, width: 6, longest: 200 }),
    credits: number('Credits', {
      ...returnedAs('Module.CRDTPTS'),
      required: true,
      width: 3,
      min: 0,
      max: 180,
    }),
    active: yesNo('Active', { width: 3, initial: true, help: 'An inactive module is no longer taught.' }),
    description: longText('Description', { width: 12, longest: 4000 }),
    hesa: moduleHesa,
  },
  label: ['code', 'name'],
  list: ['code', 'name', 'credits', 'active'],
  search: ['code', 'name'],
  sort: 'code',
  access: {
    view: 'modules:view',
    edit: 'modules:edit',
    remove: 'modules:admin',
    import: 'modules:admin',
  },
  page: true,
  check: ({ code, credits }) => [
    ...(code !== null && levelOfModule(code) === undefined
      ? [{ param: 'code', message: 'A module’s code begins with TMM1, TMM2, TMM3 or TMM4.' }]
      : []),
    ...(credits === null || credits % 10 === 0 || hasModuleTemplate(credits)
      ? []
      : [{ param: 'credits', message: 'Modules carry credits in tens, such as 10, 20 or 60.' }]),
  ],
})
export type Module = RecordOf<typeof module>
