import type { CodeInUse, FrameChange, SchemaReport } from '@minster/domain/hesa/collections/collection-calls'

export const changeTitles = { new: 'New', gone: 'Gone', changed: 'Changed' } as const

const holders = {
  students: { one: 'student', several: 'students' },
  programmes: { one: 'programme', several: 'programmes' },
  modules: { one: 'module', several: 'modules' },
  mappings: { one: 'mapping', several: 'mappings' },
  defaults: { one: 'value by default', several: 'values by default' },
  settings: { one: 'setting of the college', several: 'settings of the college' },
} as const satisfies Record<CodeInUse['uses'][number]['what'], object>

/** What holds a code, in words: "12 students, 1 mapping"; that there is something, where nobody may count it. */
export function usesWords(uses: CodeInUse['uses']): string {
  return uses
    .map(({ what, count }) => {
      const { one, several } = holders[what]
      return count === null
        ? `${several} (you may not see how many)`
        : `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`
    })
    .join(', ')
}

/** How many codes changed in some lists: "3 new, 1 gone". */
export function codesWords(frames: readonly Omit<FrameChange, 'codes'>[]): string {
  const sum = (of: 'new' | 'gone' | 'changed') => frames.reduce((all, frame) => all + frame[of], 0)
  return countsWords({ gone: sum('gone'), new: sum('new'), changed: sum('changed') })
}

/** How many entities or fields changed. */
export function differencesWords(differences: SchemaReport['fields']): string {
  const count = (of: 'new' | 'gone' | 'changed') => differences.filter(({ change }) => change === of).length
  return countsWords({ gone: count('gone'), new: count('new'), changed: count('changed') })
}

function countsWords(counts: Readonly<Record<'gone' | 'new' | 'changed', number>>): string {
  return (['gone', 'new', 'changed'] as const)
    .filter((key) => counts[key] > 0)
    .map((key) => `${counts[key].toLocaleString('en-GB')} ${changeTitles[key].toLowerCase()}`)
    .join(', ')
}

/** What of an entity or a field is otherwise, a line for each. */
export function traitsWords(changes: SchemaReport['fields'][number]['changes']): string[] {
  return changes.map(({ what, before, after }) => `${what}: ${before} → ${after}`)
}
