import type { HesaCode } from '#college/hesa/hesa-places.ts'
import type { ShippedFrame } from '../frames/shipped-frame.ts'
import { formOf } from '../schemas/field-form.ts'
import type { HesaFieldType, HesaSchema } from '../schemas/schema-model.ts'

/** How far a value is known to be taken by the collection. */
export const mappingStates = {
  unlisted: { label: 'Not in the collection’s list', tone: 'danger' },
  missing: { label: 'Missing', tone: 'danger' },
  unproven: { label: 'Not checked', tone: 'warning' },
  accepted: { label: 'Accepted', tone: 'success' },
  unasked: { label: 'Not asked for', tone: 'neutral' },
} as const
export type MappingState = keyof typeof mappingStates

/** What one field of the return takes. */
export interface FieldList {
  /** Null where it takes free words. */
  readonly codes: readonly HesaCode[] | null
  /** A list that came with the product may lack codes. */
  readonly isComplete: boolean
  /** Of a collection's own schema. */
  readonly type: HesaFieldType | null
}

/** What a collection takes, by entity and field of the return. */
export interface ReturnLists {
  /** From the collection's own schema, and not what the product comes with. */
  readonly isOwn: boolean
  readonly fields: ReadonlyMap<string, FieldList>
}

export interface Verdict {
  readonly state: MappingState
  /** What the code says, where a list has it. */
  readonly label: string | null
  /** What is to be known besides. */
  readonly words: string | null
}

/** The fields of a schema with the codes that were read of it. */
export function listsOfSchema(
  schema: Pick<HesaSchema, 'entities'>,
  codes: ReadonlyMap<string, readonly HesaCode[]>,
): ReturnLists {
  const fields = schema.entities.flatMap((entity) =>
    entity.parts.flatMap((part): [string, FieldList][] =>
      part.is === 'field'
        ? [
            [
              `${entity.name}.${part.name}`,
              {
                codes: part.type.frame === null ? null : (codes.get(part.type.frame) ?? []),
                isComplete: true,
                type: part.type,
              },
            ],
          ]
        : [],
    ),
  )
  return { isOwn: true, fields: new Map(fields) }
}

/** What the product comes with, for a collection without a schema of its own. */
export function listsShipped(frames: readonly ShippedFrame[]): ReturnLists {
  return {
    isOwn: false,
    fields: new Map(frames.map(({ name, codes, isComplete }) => [name, { codes, isComplete, type: null }])),
  }
}

/** Answers whether a collection takes a value in a field. */
export function judge(lists: ReturnLists, field: string, value: string | null): Verdict {
  const list = lists.fields.get(field)
  if (lists.isOwn && !list)
    return { state: 'unasked', label: null, words: 'The schema of this collection does not ask for it.' }
  if (value === null) return { state: 'missing', label: null, words: null }
  const label = list?.codes?.find(({ code }) => code === value)?.label ?? null
  const isListed = label !== null || !list?.codes
  if (!lists.isOwn)
    return { state: list?.isComplete === true && !isListed ? 'unlisted' : 'unproven', label, words: null }
  if (!isListed) return { state: 'unlisted', label, words: null }
  const { fits, words } = list?.type ? formOf(list.type, value) : { fits: true, words: null }
  return { state: fits === null ? 'unproven' : fits ? 'accepted' : 'unlisted', label, words }
}
