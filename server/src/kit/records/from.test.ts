import type { EngagementStatus } from '@minster/domain/college/studies/status'
import type { FieldOf } from '@minster/domain/register/paths'
import { expect, expectTypeOf, it } from 'vitest'
import { compile } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { SQL } from '#platform/db/sql.ts'
import { type From, fromOf } from './from.ts'

it('joins each link it walks once, and knows what a path holds', () => {
  const from = fromOf('students', 's')
  const hub = from.linkAt('engagement.hub')
  const statement = select({
    last: from.at('person.lastName'),
    status: from.at('engagement.status'),
    city: from.at('person.address.city'),
    hub: hub.id,
    label: hub.label,
  })`${from.clause()}`
  expect(compile(statement).text).toBe(
    'select "s_person"."last_name" as "last", "s_engagement"."status" as "status", "s_person"."address_city" as "city", ' +
      `"s_engagement_hub"."id" as "hub", concat_ws(' ', "s_engagement_hub"."name") as "label" from "students" "s" ` +
      'left join "engagements" "s_engagement" on "s_engagement"."id" = "s"."engagement" ' +
      'left join "hubs" "s_engagement_hub" on "s_engagement_hub"."id" = "s_engagement"."hub" ' +
      'left join "people" "s_person" on "s_person"."id" = "s"."person"',
  )
  // Everybody has a person; whoever has not begun has no engagement.
  expectTypeOf(statement).toEqualTypeOf<
    SQL<{
      last: string
      status: EngagementStatus | null
      city: string | null
      hub: string | null
      label: string
    }>
  >()
})

it('takes no path that leads to no field', () => {
  expectTypeOf<FieldOf<'students', 'person.lastName'>>().toBeUnknown()
  expectTypeOf<FieldOf<'students', 'person.surname'>>().toBeNever()
  expectTypeOf<FieldOf<'students', 'person.address'>>().toBeNever()
  expectTypeOf<FieldOf<'students', 'colour.name'>>().toBeNever()
  expect(() => fromOf('students').linkAt('person.lastName')).toThrow('is no link')
})

it('knows nothing of a record type that is not written out', () => {
  const from: From = fromOf('students')
  expectTypeOf(from.at('person.lastName')).toEqualTypeOf<SQL>()
  expect(() => from.at('person.surname')).toThrow('is not a field')
})
