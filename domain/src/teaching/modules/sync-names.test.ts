import { describe, expect, it } from 'vitest'
import { type NamesKnown, nameFit, nameIndexOf } from './sync-names.ts'

const known = (firstName: string, lastName: string, more: Partial<NamesKnown> = {}): NamesKnown => ({
  firstName,
  lastName,
  preferredName: null,
  previousLastName: null,
  ...more,
})

describe('a name in a sheet', () => {
  it.each([
    ['Ada Bell', known('Ada', 'Bell')],
    ['BELL, Ada', known('Ada', 'Bell')],
    ['ada mary bell', known('Ada', 'Bell')],
    ['Ada Bell', known('Ada Mary', 'Bell')],
    ['Renee Muller', known('Renée', 'Müller')],
    ['Zoë Smith Jones', known('Zoe', 'Smith-Jones')],
    ['Zoe Smithjones', known('Zoe', 'Smith-Jones')],
    ['Fergus Mac Donald', known('Fergus', 'MacDonald')],
    ['Siobhan O Brien', known('Siobhán', 'O’Brien')],
    ['Annemarie Bell', known('Anne-Marie', 'Bell')],
    ['Kit Bell', known('Christopher', 'Bell', { preferredName: 'Kit' })],
    ['Christopher Bell', known('Christopher', 'Bell', { preferredName: 'Kit' })],
    ['Ada Hart', known('Ada', 'Bell', { previousLastName: 'Hart' })],
    ['Thomas Thomas', known('Thomas', 'Thomas')],
    ['Ada van der Berg', known('Ada', 'van der Berg')],
  ])('“%s” is theirs: %j', (written, whose) => {
    expect(nameFit(written, whose)).toBe('theirs')
  })

  it.each([
    ['A. Bell', known('Ada', 'Bell')],
    ['Mary Bell', known('Ada Mary', 'Bell')],
    ['Bob Bell', known('Robert', 'Bell')],
    ['Bell', known('Ada', 'Bell')],
  ])('“%s” is theirs where the Banner ID is: %j', (written, whose) => {
    expect(nameFit(written, whose)).toBe('alike')
  })

  it.each([
    ['Ben Bell', known('Ada', 'Bell')],
    ['Ada Hart', known('Ada', 'Bell')],
    ['Ada Smith', known('Ada', 'Smith-Jones')],
    ['', known('Ada', 'Bell')],
    ['Ada', known('Ada', '')],
  ])('“%s” is not that of %j', (written, whose) => {
    expect(nameFit(written, whose)).toBeNull()
  })

  it('finds those whose name it is', () => {
    const ada = known('Ada', 'Bell')
    const other = known('Ada Grace', 'Bell')
    const renee = known('Renée', 'Smith-Jones')
    const { find } = nameIndexOf([ada, other, renee])
    expect(find('Bell, Ada')).toEqual([ada, other])
    expect(find('renee smith jones')).toEqual([renee])
    expect(find('A Bell')).toEqual([])
    expect(find('Nobody Known')).toEqual([])
  })
})
