import { entryTo, routeAt } from '@minster/domain/pages/routes'
import { defaultRoles } from '@minster/domain/register/permissions/default-roles'
import { expect, test } from 'vitest'
import { newRecordsFor } from './palette-records.ts'

const labels = (...claims: string[]) => newRecordsFor(claims, {}).map(({ label }) => label)

test('a new record is offered where its list has a button for it', () => {
  expect(labels('applications')).toEqual(['New application'])
  expect(labels('applications:menu,view')).toEqual([])
  expect(labels('*').slice(0, 2)).toEqual(['New application', 'New FC application'])
  expect(labels('*')).toEqual(
    expect.arrayContaining(['New application', 'New student', 'New organisation', 'New user', 'New hub']),
  )
})

test('every role is led to forms that open, each called otherwise', () => {
  for (const { name, claims } of defaultRoles) {
    const offered = newRecordsFor(claims, {})
    expect(new Set(offered.map(({ label }) => label)).size, name).toBe(offered.length)
    for (const { link } of offered) expect(entryTo(routeAt(link), claims, {}), link).toBe('open')
  }
})
