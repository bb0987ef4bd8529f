import type { genders } from '@minster/domain/people/contacts/person'
import { addDays } from '@minster/domain/platform/words/calendar'
import type { NewRow } from '#kit/records/write-rows.ts'
import type { Random } from './random.ts'
import { mensNames, streetKinds, streets, surnames, towns, womensNames } from './words.ts'

/** Somebody invented, with what others are built from. */
export interface Someone {
  readonly row: NewRow
  readonly id: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Name of the hub nearest to where they live. */
  readonly nearestHub: string
  readonly town: string
}

export interface PersonWanted {
  readonly at: string
  /** Years old on that day. */
  readonly age: number
  readonly ordained?: boolean
  readonly email?: string
  /** Where they live, so that they are near their hub. */
  readonly near?: string
}

/** Invents people. No two share an address of mail, which counts them. */
export function inventPeople(random: Random, { domain = 'example.com', from = 0 } = {}) {
  let count = from
  return ({ at, age, ordained = false, email, near }: PersonWanted): Someone => {
    count += 1
    const isWoman = random.chance(0.53)
    const firstName = random.pick(isWoman ? womensNames : mensNames)
    const middleName = random.chance(0.4) ? ` ${random.pick(isWoman ? womensNames : mensNames)}` : ''
    const lastName = random.pick(surnames)
    const place = random.pick(near === undefined ? towns : towns.filter(({ hub }) => hub === near))
    const day = at.slice(0, 10)
    const born = addDays(day, -Math.floor(age * 365.25) - random.whole(1, 364))
    // Two names on the passport, one of them in daily life.
    const called = random.chance(0.8) ? firstName : middleName.trim()
    const preferredName = middleName === '' ? null : called
    const title = ordained ? 'Revd' : random.pick(isWoman ? ['Mrs', 'Ms', 'Miss', 'Dr'] : ['Mr', 'Mr', 'Dr'])
    const address = email ?? `${firstName}.${lastName}.${count}@${domain}`.toLowerCase()
    const id = random.id(Date.parse(at))
    const values = {
      title: random.chance(0.9) ? title : null,
      firstName: `${firstName}${middleName}`,
      lastName,
      preferredName,
      previousLastName: isWoman && random.chance(0.1) ? random.pick(surnames) : null,
      dateOfBirth: born,
      gender: genderOf(id, isWoman),
      email: address,
      phone: `07${random.whole(100, 999)} ${random.whole(100_000, 999_999)}`,
      otherPhone: random.chance(0.15)
        ? `01${random.whole(200, 999)} ${random.whole(200_000, 899_999)}`
        : null,
      'address.address1': `${random.whole(1, 180)} ${random.pick(streets)} ${random.pick(streetKinds)}`,
      'address.city': place.town,
      'address.county': place.county,
      'address.postCode': `${place.area} ${random.whole(1, 9)}${letters(random)}`,
    }
    const name = `${preferredName ?? values.firstName} ${lastName}`
    return {
      row: { id, at, values },
      id,
      name,
      firstName,
      lastName,
      email: address,
      nearestHub: place.hub,
      town: place.town,
    }
  }
}

/** Of a few the college knows no gender yet. */
function genderOf(id: string, isWoman: boolean): keyof typeof genders | null {
  const one = Number.parseInt(id.slice(-2), 16)
  if (one < 8) return null
  return one < 12 ? 'O' : isWoman ? 'F' : 'M'
}

/** Two letters of those that end British postcodes. */
function letters(random: Random): string {
  const used = 'A B D E F G H J L N P Q R S T U W X Y Z'.split(' ')
  return random.pick(used) + random.pick(used)
}
