import { canGive, isGivenUnseen, type Seeable } from '@minster/domain/access/rights/visibility'
import { derivedFieldsOf } from '@minster/domain/kit/record/derived'
import type { Field, Fields, ValueField } from '@minster/domain/kit/record/field'
import type { PlacedField } from '@minster/domain/kit/record/record'
import { schemaOfField } from '@minster/domain/kit/record/schema'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { z } from 'zod'
import type { Caller } from '#platform/http/caller.ts'
import { derivedSeenBy } from './visibility.ts'

type Json = Record<string, unknown>

/**
 * What a record type is, for whoever asks: JSON Schema of what may be written, and with each field (as `x-…`) its
 * kind, place, width, help, choices and conditions. Fields the caller may not see are not in it.
 */
export function describeCollection({ path, declaration }: ReachedCollection, caller: Caller): Json {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: declaration.title,
    'x-plural': declaration.plural,
    'x-collection': path,
    'x-list': declaration.list,
    'x-sort': declaration.sort,
    ...describeFields({ ...declaration.fields, ...asGiven(derivedSeenBy(caller, declaration)) }, caller),
  }
}

/** What is told besides its fields; nobody writes it. */
function asGiven(derived: readonly PlacedField[]): Fields {
  return Object.fromEntries(derived.map(({ path, field }) => [path, { ...field, fixed: 'always' }]))
}

function describeFields(fields: Fields, caller: Caller): Json {
  const seen = Object.entries(fields).filter(([, field]) => canGive(caller, seeableOf(field)))
  const properties = seen.map(([name, field], order): [string, Json] => [
    name,
    describeField(field, order, caller),
  ])
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
    required: seen.filter(([, field]) => field.required).map(([name]) => name),
  }
}

function seeableOf(field: Field): Seeable {
  return { needs: field.needs ? [field.needs] : [], features: field.feature ? [field.feature] : [], field }
}

function describeField(field: Field, order: number, caller: Caller): Json {
  const common: Json = {
    title: field.label,
    'x-kind': field.kind,
    'x-order': order,
    'x-width': field.width ?? 6,
    ...(field.help ? { description: field.help } : {}),
    ...(field.showWhen ? { 'x-show-when': field.showWhen } : {}),
    ...(field.requiredWhen ? { 'x-required-when': field.requiredWhen } : {}),
    ...(field.fixed ? { readOnly: true } : {}),
    ...(field.sensitive ? { 'x-sensitive': true } : {}),
    ...(isGivenUnseen(caller, seeableOf(field)) ? { writeOnly: true } : {}),
  }
  if (field.kind === 'section' || field.kind === 'address')
    return { ...describeFields(field.fields, caller), ...common }
  return {
    ...valueSchemaOf(field),
    ...common,
    ...choicesOf(field, caller),
    ...('to' in field ? { 'x-links-to': field.to } : {}),
  }
}

function valueSchemaOf(field: ValueField): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(schemaOfField(field), {
    io: 'input',
    unrepresentable: 'any',
  })
  return schema
}

/** What belongs to a part of the product that is off is not offered; records that hold it keep it. */
function choicesOf(field: ValueField, { features }: Caller): Json {
  if (field.kind === 'text' && field.codesOf !== undefined) return { 'x-code-list': field.codesOf }
  if (field.kind !== 'choice' && field.kind !== 'choices') return {}
  if (field.list !== undefined) return { 'x-value-list': field.list }
  const choices = Object.entries(field.choices ?? {}).filter(
    ([, { feature }]) => !feature || !features || isFeatureOn(features, feature),
  )
  return {
    'x-choices': choices.map(([value, { label, tone }]) => ({
      value,
      label: label ?? value,
      ...(tone ? { tone } : {}),
    })),
  }
}

/** The zod schema of a record as replies show it, for the description of the calls. */
export function replySchemaOf(declaration: ReachedCollection['declaration']): z.ZodType {
  return z.object({
    id: z.uuid(),
    version: z.int(),
    ...replyShapeOf({ ...declaration.fields, ...asGiven(derivedFieldsOf(declaration)) }),
    label: z.string().optional(),
    createdAt: z.string().optional(),
    updatedAt: z.string().optional(),
  })
}

function replyShapeOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, replyPartOf(field).optional()]),
  )
}

const linkReply = z.looseObject({ id: z.uuid(), label: z.string() })

function replyPartOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'section':
    case 'address':
      return z.object(replyShapeOf(field.fields))
    case 'link':
    case 'file':
      return linkReply.nullable()
    case 'links':
      return z.array(linkReply).nullable()
    case 'number':
    case 'money':
    case 'percentage':
      return z.number().nullable()
    case 'yesNo':
      return z.boolean().nullable()
    case 'choices':
    case 'texts':
      return z.array(z.string()).nullable()
    default:
      return z.string().nullable()
  }
}
