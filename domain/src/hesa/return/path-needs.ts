import { needsOf } from './cell-needs.ts'
import { returnedFields } from './return-order.ts'

const known = returnedFields(null)

/** Every permission that some field of the return takes to be seen. */
export const cellPermissions: readonly string[] = [
  ...new Set(known.flatMap(({ entity, fields }) => fields.map((field) => needsOf(`${entity}.${field}`)))),
]

const lastStep = /(?:^|\/)([A-Z][A-Za-z]*)(?:\[[^\]]*\])?(?:\/([A-Z][A-Z\d_]*))?$/

/**
 * Answers the permission that shows what stands at a place of the return, a field or an entity (`pathOf`). Of an entity it is what
 * all its fields take, as its place alone may tell one of them.
 */
export function needsAt(path: string): string {
  const [, entity = '', field] = lastStep.exec(path) ?? []
  if (field !== undefined) return needsOf(`${entity}.${field}`)
  const fields = known.find((one) => one.entity === entity)?.fields ?? []
  const [first, ...others] = new Set(fields.map((one) => needsOf(`${entity}.${one}`)))
  return first === undefined || others.length > 0 ? needsOf(entity) : first
}

/** Answers the key of the engagement within which a place of the return lies; null for what is the student's alone. */
export function engagementIn(path: string): string | null {
  return /\/Engagement\[([^\]]*)\]/.exec(path)?.[1] ?? null
}

/** Answers the same place without the keys along it, which tell values themselves. */
export function withoutKeys(path: string): string {
  return path.replaceAll(/\[[^\]]*\]/g, '')
}

/**
 * Whether the place of an entity is told only to whoever may see what is in it, as the key of each `Disability` is an answer:
 * `Student/Disability[51]`.
 */
export function isAnswerByPlace(path: string): boolean {
  return needsAt(path) !== needsOf('')
}
