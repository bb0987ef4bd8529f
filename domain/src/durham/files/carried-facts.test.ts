import { expect, it } from 'vitest'
import { factsCarried } from './carried-facts.ts'

const held = {
  firstNames: 'Ann',
  lastName: 'Jones',
  pace: 'FT',
  standing: 'Suspended',
  standingFrom: '2026-01-01',
}
const facts = {
  firstNames: 'Ann May',
  lastName: 'Smith',
  pace: 'PT',
  standing: 'Registered',
  standingFrom: null,
}

it('is all of it where Durham never heard of them', () => {
  expect(factsCarried('census', ['bannerId'], facts, null)).toEqual(facts)
})

it('is only what a column tells', () => {
  expect(factsCarried('census', ['bannerId', 'firstName', 'lastName', 'pace'], facts, held)).toEqual({
    ...held,
    lastName: 'Smith',
    pace: 'PT',
  })
  expect(factsCarried('census', ['firstName', 'middleNames', 'standing'], facts, held)).toEqual({
    ...facts,
    lastName: 'Jones',
    pace: 'FT',
  })
})

it('is also that they are registered, in the registrations', () => {
  expect(factsCarried('registrations', ['lastName'], facts, held)).toMatchObject({
    lastName: 'Smith',
    standing: 'Registered',
    standingFrom: null,
  })
})

it('of a module is by the columns of modules', () => {
  const before = { moduleCode: 'TMM1501', academicYear: '2026-27', credits: '20', standing: 'Taken' }
  const now = { ...before, credits: '10', standing: 'Left' }
  expect(factsCarried('modules', ['moduleCode', 'moduleStanding'], now, before)).toEqual({
    ...now,
    credits: '20',
  })
})
