import { describe, expect, it } from 'vitest'
import { likenessOf, lookUpKeysOf, phonesOf, type Recognisable, type Strength } from './person-likeness.ts'
import { takenOver } from './person-merging.ts'

const nobody: Recognisable = {
  firstName: null,
  lastName: null,
  preferredName: null,
  previousLastName: null,
  dateOfBirth: null,
  email: null,
  phone: null,
  otherPhone: null,
}
const mail = { email: 'k@example.org' }
const phone = { phone: '07700 900123' }
const born = { dateOfBirth: '1990-05-04' }
const other = { dateOfBirth: '1971-12-30' }

/** "Kate Smith" as somebody with that first and last name. */
function called(name: string, more: Partial<Recognisable> = {}): Recognisable {
  const [firstName = '', lastName = ''] = name.includes('/') ? name.split('/') : name.split(' ')
  return { ...nobody, firstName, lastName, ...more }
}

const cases: [words: string, one: Recognisable, other: Recognisable, strength: Strength | null][] = [
  ['name and date of birth', called('Kate Smith', born), called('Kate Smith', born), 'sure'],
  ['capitals, accents and signs', called('ZOË O’BRIEN', born), called("Zoe O'Brien", born), 'sure'],
  ['name and e-mail', called('Kate Smith', mail), called('Kate Smith', { email: 'K@Example.org ' }), 'sure'],
  ['a nickname and e-mail', called('Kate Smith', mail), called('Catherine Smith', mail), 'sure'],
  ['a nickname and the day', called('Bill Hughes', born), called('William Hughes', born), 'likely'],
  ['a Welsh form and the day', called('Gwilym Hughes', born), called('William Hughes', born), 'likely'],
  ['Siân and Jane', called('Siân Rees', born), called('Jane Rees', born), 'likely'],
  ['two short forms of one name', called('Liz Ward', born), called('Beth Ward', born), 'likely'],
  ['a short form of another name', called('Bert Ward', born), called('Beth Ward', born), null],
  ['a middle name in daily life', called('William James/Ward', born), called('James Ward', born), 'likely'],
  [
    'the known name',
    called('Mary Ward', { ...born, preferredName: 'Polly' }),
    called('Polly Ward', born),
    'sure',
  ],
  ['first and last name swapped', called('Rhys Owen', born), called('Owen Rhys', born), 'likely'],
  ['part of a double surname', called('Ann Smith-Jones', born), called('Ann Jones', born), 'likely'],
  [
    'the surname before',
    called('Ann Jones', born),
    called('Ann Hill', { ...born, previousLastName: 'Jones' }),
    'likely',
  ],
  ['particles are no part', called('Ann/van Dyke', born), called('Ann/van Gogh', born), 'possible'],
  ['one letter off', called('Ann Johnson', born), called('Ann Jonson', born), 'likely'],
  ['two letters swapped', called('Ann Brian', born), called('Ann Brain', born), 'likely'],
  ['one letter off without the day', called('Ann Johnson'), called('Ann Jonson'), null],
  [
    'day and month swapped',
    called('Kate Smith', born),
    called('Kate Smith', { dateOfBirth: '1990-04-05' }),
    'likely',
  ],
  ['the name alone', called('Kate Smith'), called('Kate Smith', born), 'possible'],
  ['the name, born on another day', called('Kate Smith', born), called('Kate Smith', other), null],
  [
    'father and son at one address',
    called('John Smith', { ...born, ...mail }),
    called('John Smith', { ...other, ...mail }),
    'possible',
  ],
  [
    'spouses at one address',
    called('Anna Smith', { ...born, ...mail }),
    called('Piers Smith', { ...other, ...mail }),
    null,
  ],
  ['an address under another name', called('Anna Smith', mail), called('Piers Ward', mail), 'possible'],
  [
    'a telephone and the first name',
    called('Anna Smith', phone),
    called('Anna Ward', { otherPhone: '+44 (0)7700 900 123' }),
    'likely',
  ],
  ['spouses at one telephone', called('Anna Smith', phone), called('Piers Smith', phone), null],
  ['the first name and the day', called('Anna Smith', born), called('Anna Ward', born), 'possible'],
  ['the day alone', called('Anna Smith', born), called('Piers Ward', born), null],
  ['nothing at all', nobody, nobody, null],
]

describe('whether two are the same person', () => {
  it.each(cases)('%s', (_, one, two, strength) => {
    expect(likenessOf(one, two)?.strength ?? null).toBe(strength)
    expect(likenessOf(two, one)?.strength ?? null).toBe(strength)
  })

  it.each(cases.filter(([, , , strength]) => strength !== null))('%s is found by a key', (_, one, two) => {
    expect(met(one, two)).not.toEqual([])
    expect(met(two, one)).not.toEqual([])
  })

  it.each([
    ['a name and nothing else', called('Kate Smith', born), called('Kate Smith', other)],
    ['a day of birth and nothing else', called('Kate Smith', born), called('Ann Jones', born)],
  ])('%s makes nobody look at another', (_, one, two) => {
    expect(met(one, two)).toEqual([])
  })

  it('says why', () => {
    const found = likenessOf(
      called('Kate Smith', { ...mail, ...born }),
      called('Catherine Smith', { ...mail, ...born }),
    )
    expect(found?.reasons).toEqual([
      'The same e-mail address.',
      '“Kate” and “Catherine” may be forms of one name.',
      'Born on the same day.',
    ])
  })

  it.each([
    ['07700 900123', '07700900123'],
    ['+44 7700 900123', '07700900123'],
    ['0044 (0)7700-900123', '07700900123'],
    ['12', undefined],
  ])('reads %s as it is dialled', (written, dialled) => {
    expect(phonesOf({ phone: written, otherPhone: null })[0]).toBe(dialled)
  })
})

function met(one: Recognisable, two: Recognisable): string[] {
  const theirs = new Set(lookUpKeysOf(two).kept)
  return lookUpKeysOf(one).sought.filter((key) => theirs.has(key))
}

describe('what one person takes over from another', () => {
  const kept = { firstName: 'Kate', phone: '07700 900123', otherPhone: null, email: 'a@example.org' }
  const gone = { firstName: 'Catherine', phone: '07700 900456', otherPhone: null, email: 'b@example.org' }

  it('takes what was chosen, and gives no telephone up while there is a place for it', () => {
    expect(takenOver(kept, gone, ['email'])).toEqual({ email: 'b@example.org', otherPhone: '07700 900456' })
    expect(takenOver(kept, gone, ['phone'])).toEqual({ phone: '07700 900456', otherPhone: '07700 900123' })
  })

  it('does not keep one number twice', () => {
    expect(takenOver(kept, { ...gone, phone: '+44 7700 900123' }, [])).toEqual({})
  })

  it.each([
    ['only the other has', null, 'F', { gender: 'F' }],
    ['both have', 'M', 'F', {}],
    ['only they have', 'M', null, {}],
  ])('keeps a gender that %s', (_whose, mine, theirs, taken) => {
    const other = { ...kept, gender: theirs }
    expect(takenOver({ ...kept, gender: mine }, other, [])).toEqual(taken)
  })
})
