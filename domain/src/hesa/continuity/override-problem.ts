import { namesOf } from '#platform/words/names-of.ts'
import { judge, type ReturnLists } from '../mapping/return-lists.ts'
import { type OverrideKind, overrideKinds } from '../return/hesa-override.ts'
import { isAnswerByPlace, needsAt } from '../return/path-needs.ts'
import { returnedFields } from '../return/return-order.ts'
import { nodesOf, type ReturnNode, valueIn } from '../return/return-tree.ts'
import type { HesaSchema } from '../schemas/schema-model.ts'

/** By these HESA knows what is returned from one year to the next; they are made by the college's own records. */
const keyFields: readonly string[] = [
  'SID',
  'NUMHUS',
  'SCSESSIONID',
  'COURSEID',
  'QUALID',
  'QUALAWARDID',
  'MODINSTID',
  'MODID',
  'VENUEID',
]

/** An override as it is to be: where, and what stands there then; null leaves the field out. */
interface Overriding {
  readonly path: string
  readonly value: string | null
}

/** What a place of the return says by itself, or why nothing may be put there. */
export type OverridePlace =
  | { readonly instead: string | null }
  | { readonly param: 'path' | 'value'; readonly message: string }

/** Answers of which kind an override in a place of the return is; null where no kind takes what that place does. */
export function overrideKindAt(path: string): OverrideKind | null {
  return namesOf(overrideKinds).find((kind) => overrideKinds[kind] === needsAt(path)) ?? null
}

/** Answers what stands in the place of an override by the records, or why it cannot be. */
export function placeOfOverride(
  { path, value }: Overriding,
  returned: ReturnNode,
  schema: Pick<HesaSchema, 'entities'> | null,
  lists: ReturnLists,
): OverridePlace {
  const at = path.lastIndexOf('/')
  const field = path.slice(at + 1)
  // The place is the answer itself, and places stand in more than overrides: whoever answers otherwise does so at the answer.
  if (isAnswerByPlace(path.slice(0, at)))
    return { param: 'path', message: 'This is not replaced in the return. Correct the answer itself.' }
  const [node] = nodesAt(returned, path.slice(0, at))
  const known = node && returnedFields(schema).find(({ entity }) => entity === node.entity)
  if (!node || !known?.fields.includes(field))
    return {
      param: 'path',
      message: 'There is no such field in what is returned of them. Choose one on the page of their return.',
    }
  if (keyFields.includes(field))
    return {
      param: 'path',
      message: `${field} is a key, by which HESA knows this from year to year. It is not replaced: put right the record it comes from.`,
    }
  if (value !== null) {
    const { state, words } = judge(lists, `${node.entity}.${field}`, value)
    if (state === 'unlisted')
      return { param: 'value', message: words ?? `The list of ${field} in this collection has no such code.` }
    if (state === 'unasked')
      return { param: 'path', message: `The schema of this collection does not ask for ${field}.` }
  }
  const instead = valueIn(node, field)
  return value === instead ? { param: 'value', message: 'The record says so already.' } : { instead }
}

function nodesAt(returned: ReturnNode, path: string): ReturnNode[] {
  const entity = /(?:^|\/)([^/[\]]+)(?:\[[^\]]*\])?$/.exec(path)?.[1] ?? ''
  const found = nodesOf(returned, entity).filter((one) => one.path === path)
  return found.map(({ node }) => node)
}
