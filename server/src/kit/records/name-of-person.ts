import { snakeOf } from '@minster/domain/kit/record/record'
import type { Records } from '#platform/db/columns.ts'
import { Expression } from '#platform/db/sql.ts'

/** A row of `people`, as it may be joined: perhaps not there. */
type Name =
  | string
  | {
      readonly [Part in 'preferredName' | 'firstName' | 'lastName']:
        | Records<'people'>[Part]
        | Expression<string | null>
    }

/** What a person is called. Blank, and never null, where there is none. */
export function nameOfPerson(person: Name): Expression<string> {
  return new Expression(`concat_ws(' ', ${called(person)}, ${textAt(person, 'lastName')})`)
}

/** How a mail greets a person. */
export function firstNameOfPerson(person: Name): Expression<string> {
  return new Expression(`coalesce(${called(person)}, ${textAt(person, 'lastName')})`)
}

const called = (person: Name) =>
  `coalesce(${textAt(person, 'preferredName')}, ${textAt(person, 'firstName')})`

const textAt = (person: Name, name: 'preferredName' | 'firstName' | 'lastName') =>
  typeof person === 'string' ? `${person}.${snakeOf(name)}` : person[name].text
