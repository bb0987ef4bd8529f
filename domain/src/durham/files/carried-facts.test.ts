import { expect, it } from 'vitest'
import { factsCarried } from './carried-facts.ts'

const facts = {
  firstNames: 'Ann May',
  lastName: 'Smith',
  pace: 'PT',
  standing: 'Registered',
  standingFrom: null,
  academicYear: '2026-27',
}

it('is what a column tells, and nothing else', () => {
  expect(factsCarried('census', ['bannerId', 'firstName', 'lastName', 'pace'], facts)).toEqual({
    lastName: 'Smith',
    pace: 'PT',
  })
  expect(factsCarried('census', ['firstName', 'middleNames', 'standing'], facts)).toEqual({
    firstNames: 'Ann May',
    standing: 'Registered',
    standingFrom: null,
  })
  expect(factsCarried('census', ['bannerId'], facts)).toEqual({})
})

it('is also that they are registered, in the registrations', () => {
  expect(factsCarried('registrations', ['lastName'], facts)).toEqual({
    lastName: 'Smith',
    standing: 'Registered',
    standingFrom: null,
  })
})

it('of a module is by the columns of modules', () => {
  const now = { moduleCode: 'TMM1501', academicYear: '2026-27', credits: '10', standing: 'Left' }
  expect(factsCarried('modules', ['moduleCode', 'moduleStanding'], now)).toEqual({
    moduleCode: 'TMM1501',
    standing: 'Left',
  })
})
