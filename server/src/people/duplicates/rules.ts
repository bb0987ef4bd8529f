import { isSame } from '@minster/domain/kit/record/values'
import { recognisedBy } from '@minster/domain/kit/records/recognised-by'
import { AppError } from '@minster/domain/platform/errors/errors'
import { whereItWent } from '#kit/records/merge.ts'
import type { RecordChange, Rule, RuleContext, Rules } from '#kit/records/rules.ts'
import { dropPairs, lookUpNew, refreshPairs } from './pairs.ts'
import { recognisableIn } from './person-keys.ts'

/** Whoever is added or changed is looked up among those the college knows; an import looks up many at once. */
const lookUp: Rule = {
  independent: true,
  followUp: lookUpOne,
  async followUpAll(changes, context) {
    const { tx, action } = context
    const added = changes.flatMap(({ id, before, after }) =>
      before === null && after !== null && action !== 'imported'
        ? [{ id, person: recognisableIn(after) }]
        : [],
    )
    if (added.length > 0) await lookUpNew(tx, added)
    const known = new Set(added.map(({ id }) => id))
    for (const change of changes) if (!known.has(change.id)) await lookUpOne(change, context)
  },
}

async function lookUpOne({ id, before, after }: RecordChange, { tx, action }: RuleContext): Promise<void> {
  if (after === null) return dropPairs(tx, id)
  if (before === null && action === 'imported') return
  if (before && recognisedBy.every((path) => isSame(before[path], after[path]))) return
  const keyed = { id, person: recognisableIn(after) }
  await (before === null ? lookUpNew(tx, [keyed]) : refreshPairs(tx, keyed))
}

/** What is part of another comes back only together with all that the merge moved. */
const backByUndoingOnly: Rule = {
  independent: true,
  async followUp({ id }, { tx, action }) {
    if (action !== 'restored') return
    const into = await whereItWent(tx, 'people', id)
    if (into)
      throw new AppError('CONFLICT', `They were merged into ${into.label}. Undo the merge under Duplicates.`)
  },
}

export const duplicateRules: Rules = { people: [backByUndoingOnly, lookUp] }
