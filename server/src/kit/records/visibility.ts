import { type Grant, scopesFor } from '@minster/domain/access/rights/roles'
import { canSee, type Viewer } from '@minster/domain/access/rights/visibility'
import { derivedFieldsOf } from '@minster/domain/kit/record/derived'
import type { ScopePaths } from '@minster/domain/kit/record/record'
import { fieldsOf, type PlacedField, type RecordDeclaration } from '@minster/domain/kit/record/record'
import { type Reached, reach, recordTypeOf } from '@minster/domain/register/paths'

const seen = new WeakMap<readonly string[], Map<RecordDeclaration, readonly PlacedField[]>>()

/** The fields of a record type a caller may see; for everybody else the rest does not exist. */
export function fieldsSeenBy(caller: Viewer, name: string): readonly PlacedField[] {
  const declaration = recordTypeOf(name)
  const known = seen.get(caller.claims) ?? new Map<RecordDeclaration, readonly PlacedField[]>()
  seen.set(caller.claims, known)
  const before = known.get(declaration)
  if (before) return before
  const found = fieldsOf(declaration).filter((placed) => canSee(caller, placed))
  known.set(declaration, found)
  return found
}

/** A field by its path over links, if it exists and the caller may see it. */
export function reachFor(caller: Looking, name: string, path: string): Reached | undefined {
  const found = reach(name, path)
  return found && canSee(caller, found) && isHeldFor(caller, found.placed) ? found : undefined
}

/** The derived fields of a record type that a caller may see. */
export function derivedSeenBy(caller: Looking, declaration: RecordDeclaration): readonly PlacedField[] {
  return derivedFieldsOf(declaration).filter((placed) => canSee(caller, placed) && isHeldFor(caller, placed))
}

/** Whether a caller holds over everything what shows a field that tells of everybody. */
function isHeldFor({ grants }: Looking, { field, needs }: PlacedField): boolean {
  return (
    !field.everywhere ||
    !grants ||
    needs.every((permission) => scopesFor(grants, permission).has('everything'))
  )
}

/** Who looks, and over what they hold their claims; over everything where that is not said. */
interface Looking extends Viewer {
  readonly grants?: readonly Grant[]
}

/** The paths that say whose a record is. */
export function scopePathsOf(name: string): ScopePaths | undefined {
  return recordTypeOf(name).scopes
}
