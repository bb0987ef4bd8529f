import { type HesaSettings, hesaSettingWords, subjectNames } from '#college/hesa/hesa-settings.ts'
import { cardOf, rowOf } from './card-of.ts'
import { fieldsOfSettings } from './codes-of-college.ts'
import type { MappingCard } from './mapping-calls.ts'
import type { ReturnLists } from './return-lists.ts'

/** What the college says once. */
export function collegeCard(settings: HesaSettings, lists: ReturnLists): MappingCard {
  const row = (key: keyof typeof fieldsOfSettings) => {
    const code = settings[key] ?? null
    const name = code === null ? undefined : subjectNames[code]
    return rowOf(lists, {
      key,
      what: hesaSettingWords[key].label,
      field: fieldsOfSettings[key],
      value: name ?? code,
      code,
      words: code === null ? hesaSettingWords[key].help : null,
      mend: { by: 'setting' },
    })
  }
  const category = settings.category ?? null
  const rows = [
    row('ukprn'),
    row('awardingBody'),
    {
      ...rowOf(lists, {
        key: 'category',
        what: hesaSettingWords.category.label,
        field: 'Not returned itself',
        value: category,
        code: category,
        words: hesaSettingWords.category.help,
        mend: { by: 'setting' },
      }),
      // It is returned nowhere: what has to be returned goes by it.
      state: category === null ? ('missing' as const) : ('accepted' as const),
      words: hesaSettingWords.category.help,
    },
    row('defaultSubject'),
    row('costCentre'),
    row('prerequisite'),
    row('teacherTraining'),
  ]
  return cardOf('college', rows, wordsOf(settings))
}

function wordsOf({ returnsStudents, source }: HesaSettings): string | null {
  return returnsStudents
    ? (source ?? null)
    : 'Another provider returns the students: the settings say so. Nothing of this has to be mapped.'
}
