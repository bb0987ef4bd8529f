import { permits } from '@minster/domain/access/permissions'
import { isFeatureOn } from '@minster/domain/features'
import { valueAt } from '@minster/domain/record/condition'
import type { Move } from '@minster/domain/record/field'
import type { ReachedCollection } from '@minster/domain/records/paths'
import type { Caller } from '../http/caller.ts'
import { fieldsSeenBy } from './sight.ts'

/** What a caller may do with one record; it travels with the record so that no screen repeats a rule. */
export interface Abilities {
  readonly edit: boolean
  readonly remove: boolean
  /** Paths the caller sees but cannot change. */
  readonly readOnly: readonly string[]
  /** By path: the steps out of the value it has, those refused with their reason. */
  readonly moves: Readonly<Record<string, readonly Move[]>>
}

/** What a caller may do with a collection as a whole. */
export interface ListAbilities {
  readonly create: boolean
  readonly edit: boolean
  readonly export: boolean
  readonly import: boolean
  readonly bulk: boolean
}

/** What is left to do with a record that has gone out of one's sight. */
export const noAbilities: Abilities = { edit: false, remove: false, readOnly: [], moves: {} }

/** The abilities that travel with one record's reply. */
export function abilitiesOf(collection: ReachedCollection, record: object, caller: Caller): Abilities {
  const { access } = collection
  const edit = !caller.readOnly && access.edit !== undefined && permits(caller.claims, access.edit)
  const removal = access.remove ?? access.edit
  const fields = fieldsSeenBy(caller, collection.name)
  const moves = fields.flatMap(({ path, field }): [string, readonly Move[]][] => {
    if (!edit || field.kind !== 'choice' || !field.moves) return []
    const value = valueAt(record, path)
    if (typeof value !== 'string') return []
    const isOn = ({ to }: Move) => {
      const feature = field.choices?.[to]?.feature
      return !feature || !caller.features || isFeatureOn(caller.features, feature)
    }
    return [[path, field.moves(value, record).filter(isOn)]]
  })
  return {
    edit,
    remove: !caller.readOnly && removal !== undefined && permits(caller.claims, removal),
    readOnly: edit ? fields.filter(({ field }) => field.fixed !== undefined).map(({ path }) => path) : [],
    moves: Object.fromEntries(moves),
  }
}

/** The abilities that travel with a list's reply. */
export function listAbilitiesOf({ access }: ReachedCollection, caller: Caller): ListAbilities {
  const may = (requirement: typeof access.edit) =>
    !caller.readOnly && requirement !== undefined && permits(caller.claims, requirement)
  return {
    create: may(access.create ?? access.edit),
    edit: may(access.edit),
    export: permits(caller.claims, access.view),
    import: may(access.import),
    bulk: may(access.edit),
  }
}
