import { describe, expect, it } from 'vitest'
import {
  type Addressed,
  canBeReached,
  linesOf,
  type PostalAddress,
  perHousehold,
  perPerson,
} from './households.ts'

const home: PostalAddress = {
  address1: '12 Mill Street',
  address2: null,
  city: 'Bristol',
  county: null,
  postCode: 'BS1 4AB',
  country: null,
}
const at = (more: Partial<PostalAddress>): PostalAddress => ({ ...home, ...more })

let count = 0
function somebody(words: string, address = home): Addressed {
  count += 1
  const [title = '', called = '', lastName = ''] = words.split(' ')
  return { id: String(count), title: title === '-' ? null : title, called, lastName, address }
}

describe('a household', () => {
  it.each([
    [['Mr Ben Smith', 'Mrs Ann Smith'], 'Mr and Mrs Smith', 'Ann and Ben'],
    [['Mrs Ann Smith', 'Mr Ben Smith'], 'Mr and Mrs Smith', 'Ann and Ben'],
    [['- Ann Smith', '- Ben Smith'], 'Ann and Ben Smith', 'Ann and Ben'],
    [['Ms Ann Smith', 'Mr Ben Smith'], 'Ann and Ben Smith', 'Ann and Ben'],
    [['Mr Tom Smith', 'Mr Ben Smith'], 'Ben and Tom Smith', 'Ben and Tom'],
    [['Revd Ann Smith', 'Mr Ben Smith'], 'Revd Ann and Ben Smith', 'Ann and Ben'],
    [['Revd Ann Smith', 'Dr Ben Smith'], 'Revd Ann and Dr Ben Smith', 'Ann and Ben'],
    [['Mrs Ann Smith', 'Mr Ben Jones'], 'Ben Jones and Ann Smith', 'Ben and Ann'],
    [['- Ann Smith', '- Cara Smith', '- Ben Smith'], 'Ann, Ben and Cara Smith', 'Ann, Ben and Cara'],
    [['- Ann Smith', '- Ben Jones', '- Cara Smith'], 'Ben Jones and Ann and Cara Smith', 'Ben, Ann and Cara'],
    [['Mr Ben Smith', 'Mrs Ann Smith', 'Miss Cara Smith'], 'Ann, Ben and Cara Smith', 'Ann, Ben and Cara'],
    [['Revd Ann Smith'], 'Revd Ann Smith', 'Ann'],
    [['- Ann Smith'], 'Ann Smith', 'Ann'],
  ])('of %j is written to as %s', (people, addressee, dear) => {
    expect(perHousehold(people.map((one) => somebody(one)))).toMatchObject([{ addressee, dear }])
  })

  it.each([
    ['the very same', home, 1],
    ['the postcode typed otherwise', at({ postCode: 'bs14ab' }), 1],
    ['the street shortened', at({ address1: '12, Mill St.' }), 1],
    ['the county left out and the parish added', at({ address2: 'Bedminster', county: 'Avon' }), 1],
    ['another house', at({ address1: '13 Mill Street' }), 2],
    ['a flat in it', at({ address2: 'Flat 2' }), 2],
    ['a flat on the first line', at({ address1: 'Flat 2, 12 Mill Street' }), 2],
    ['another postcode', at({ postCode: 'BS1 4AC' }), 2],
    ['no postcode, the same town', at({ postCode: null }), 2],
  ])('with %s is as many as there should be', (_how, address, envelopes) => {
    expect(perHousehold([somebody('- Ann Smith'), somebody('- Ben Smith', address)])).toHaveLength(envelopes)
  })

  it('is told by its town where nobody gave a postcode', () => {
    const without = at({ postCode: null })
    const people = [somebody('- Ann Smith', without), somebody('- Ben Smith', without)]
    expect(perHousehold(people)).toHaveLength(1)
    expect(
      perHousehold([...people, somebody('- Cara Smith', at({ postCode: null, city: 'Bath' }))]),
    ).toHaveLength(2)
  })

  it('takes the fullest of the addresses its members gave', () => {
    const fullest = at({ address2: 'Bedminster', county: 'Avon' })
    const [envelope] = perHousehold([somebody('- Ann Smith'), somebody('- Ben Smith', fullest)])
    expect(envelope?.address).toEqual(fullest)
  })

  it('stands where its first member stands', () => {
    const away = at({ address1: '1 Hill Road' })
    const people = [somebody('- Zoe Young'), somebody('- Ann Smith', away), somebody('- Adam Young')]
    expect(perHousehold(people).map(({ addressee }) => addressee)).toEqual([
      'Adam and Zoe Young',
      'Ann Smith',
    ])
  })

  it('of seven is a house with many rooms, so that each has a letter', () => {
    const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((called) => somebody(`- ${called} Smith`))
    expect(perHousehold(six)).toHaveLength(1)
    expect(perHousehold([...six, somebody('- G Smith')])).toHaveLength(7)
  })

  it('is not asked for where everybody gets their own', () => {
    expect(
      perPerson([somebody('Mr Ben Smith'), somebody('Mrs Ann Smith')]).map((one) => one.addressee),
    ).toEqual(['Mr Ben Smith', 'Mrs Ann Smith'])
  })
})

describe('an address', () => {
  it.each([
    [home, true],
    [at({ postCode: null }), true],
    [at({ city: null }), true],
    [at({ city: null, postCode: null }), false],
    [at({ address1: null }), false],
    [at({ address1: '  ' }), false],
  ])('%j reaches somebody: %s', (address, reached) => {
    expect(canBeReached(address)).toBe(reached)
  })

  it('to somewhere abroad ends with the country in capitals, as the post asks', () => {
    expect(linesOf(at({ city: 'Lyon', postCode: '69002', country: 'France ' })).at(-1)).toBe('FRANCE')
  })

  it('is written without empty lines', () => {
    expect(linesOf(at({ address2: ' ', county: 'Avon' }))).toEqual([
      '12 Mill Street',
      'Bristol',
      'Avon',
      'BS1 4AB',
    ])
  })
})
