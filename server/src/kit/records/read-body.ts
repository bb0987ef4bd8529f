import { canGive, canSee, isGivenUnseen } from '@minster/domain/access/rights/visibility'
import { isEmpty } from '@minster/domain/kit/record/missing'
import { fieldsOf, type RecordDeclaration } from '@minster/domain/kit/record/record'
import { changeSchemaOf, problemsOf, schemaOfField } from '@minster/domain/kit/record/schema'
import { type FlatValues, flatten, isSame } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import type { Body, How } from './store.ts'

/** Reads a body into values by path. What the caller may not see is as unknown as what does not exist. */
export function readGiven(
  { declaration }: ReachedCollection,
  body: Body,
  how: How & { readonly whole?: boolean },
  /** What the record holds: what comes back as it is there is no change, whatever a newer rule says of it. */
  stored: FlatValues = {},
): { given: Record<string, unknown>; problems: Problem[] } {
  const isTold = (key: string) =>
    ofReplies.has(key) || (how.whole === true && Object.hasOwn(declaration.derived ?? {}, key))
  const asked = Object.fromEntries(
    Object.entries(body).filter(([key]) => Object.hasOwn(declaration.fields, key) || !isTold(key)),
  )
  const parsed = changeSchemaOf(declaration.fields).safeParse(asked)
  const given = parsed.success ? flatten(declaration, parsed.data) : readable(declaration, asked)
  const unread = parsed.success ? [] : problemsOf(parsed.error)
  const kept = unread.length === 0 ? {} : sameIn(stored, flatten(declaration, asked))
  Object.assign(given, kept)
  const problems = [...(how.problems ?? []), ...unread.filter(({ param }) => !(param in kept))]
  if (!how.byRule) {
    for (const placed of fieldsOf(declaration)) {
      const { path, field } = placed
      if (!(path in given) || canGive(how.caller, placed)) continue
      delete given[path]
      problems.push({ param: path, message: `There is no field "${path.split('.').at(-1) ?? field.label}".` })
    }
  }
  return { given, problems }
}

/** What is given without being read: whether it stood there before is told by nothing that follows. */
export function givenUnseen(
  { declaration }: ReachedCollection,
  given: Readonly<Record<string, unknown>>,
  { caller, byRule }: How,
): ReadonlySet<string> {
  const unseen = byRule
    ? []
    : fieldsOf(declaration).filter((placed) => placed.path in given && isGivenUnseen(caller, placed))
  return new Set(unseen.map(({ path }) => path))
}

/** What replies say of a record besides its fields; it may come back with them. A whole record may hold what is worked out too: it was read so. */
const ofReplies = new Set(['id', 'version', 'label', 'createdAt', 'updatedAt'])

/** Of values by path, those that are the stored ones. */
function sameIn(stored: FlatValues, flat: FlatValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(flat).filter(([path, value]) => !isEmpty(value) && isSame(stored[path], value)),
  )
}

/** Of a body with mistakes, the values that can be read. */
function readable(declaration: RecordDeclaration, asked: Body): Record<string, unknown> {
  const flat = flatten(declaration, asked)
  return Object.fromEntries(
    fieldsOf(declaration).flatMap(({ path, field }): [string, unknown][] => {
      const read = path in flat ? schemaOfField(field).safeParse(flat[path]) : undefined
      return read?.success ? [[path, read.data]] : []
    }),
  )
}

/** What a replacement leaves empty: everything the caller may see and change that is not given. */
export function emptied({ declaration }: ReachedCollection, how: How): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(declaration)
      .filter((placed) => !placed.field.fixed && canSee(how.caller, placed))
      .map(({ path }) => [path, null]),
  )
}

/** What could not be read was left out, so that it is missing besides would only confuse. */
export function withOthers(unread: readonly Problem[], others: readonly Problem[]): Problem[] {
  return [...unread, ...others.filter(({ param }) => !unread.some((one) => one.param === param))]
}
